/**
 * Replaces `react-remove-scroll` in Radix (see vite.config.ts). A stylesheet rule stops the page behind a modal from
 * scrolling, instead of a <style> element that is created at run time.
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
