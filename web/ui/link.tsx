import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router-dom'
import { preloadScreen } from './lazy-screen.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string
  /** What the screen gets that is not in its address. */
  state?: unknown
}

/**
 * A link within the application; it loads the screen that it leads to when somebody comes near. The
 * router's own brings the prefetching of its framework along, which nothing here uses.
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
