/**
 * Replaces `react-remove-scroll` in Radix (see vite.config.ts). A stylesheet rule stops the page behind a modal from
 * scrolling, instead of a <style> element that is created at run time.
 */
import type { ComponentProps } from 'react'
// The whole package would import the dialog, which imports this module.
import { Root } from 'radix-ui/slot'

type Props = ComponentProps<'div'> & { as?: unknown; allowPinchZoom?: boolean; enabled?: boolean; shards?: unknown }

export const RemoveScroll = ({
  as: _as,
  allowPinchZoom: _pinch,
  enabled: _enabled,
  shards: _shards,
  ...rest
}: Props) => <Root data-scroll-lock="" {...rest} />
