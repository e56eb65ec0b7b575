import type { ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { loadAhead } from '../shell/lazy-screen.tsx'

type Props = Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string }

/** A link within the application; it loads the screen that it leads to when somebody comes near. */
export const Link = ({ to, ...rest }: Props) => (
  <RouterLink to={to} onPointerEnter={() => loadAhead(to)} onFocus={() => loadAhead(to)} {...rest} />
)
