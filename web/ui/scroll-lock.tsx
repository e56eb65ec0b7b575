/**
 * Stands in for `react-remove-scroll` below Radix (see vite.config.ts): the page behind a modal
 * stops scrolling by a rule of the stylesheet instead of a <style> element made at run time.
 */
import { Slot } from 'radix-ui'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'div'> & { as?: unknown; allowPinchZoom?: boolean; enabled?: boolean; shards?: unknown }

export const RemoveScroll = ({
  as: _as,
  allowPinchZoom: _pinch,
  enabled: _enabled,
  shards: _shards,
  ...rest
}: Props) => <Slot.Root data-scroll-lock="" {...rest} />
