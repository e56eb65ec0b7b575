import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { preloadScreen } from '../loading/lazy-screen.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** Data for the screen that is not in its URL. */
  state?: unknown
}

/**
 * A link within the application. It starts to load its screen on hover or focus. The router's own `Link` would include
 * its framework's prefetching, which nothing here uses.
 */
export const Link = ({ to, state, onClick, children, ...rest }: Props) => {
  const go = useLinkClickHandler(to, { state, target: rest.target })
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (!event.defaultPrevented) go(event)
  }
  return (
    <a
      href={useHref(to)}
      onPointerEnter={() => preloadScreen(to)}
      onFocus={() => preloadScreen(to)}
      onClick={click}
      {...rest}
    >
      {children}
    </a>
  )
}
