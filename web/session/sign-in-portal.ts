/** The portal through which this browser signed in last. */
import { paths, type Portal } from '../address/paths.ts'

// The stored name is older than the word portal.
const key = 'plumbline.door'

export const rememberPortal = (portal: Portal): void => {
  try {
    localStorage.setItem(key, portal)
  } catch {
    // The team's sign-in is offered then.
  }
}

export const lastPortal = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Where somebody without a session signs in to come to a page. */
export const signInPath = (next: string): string => {
  const portal = lastPortal()
  if (portal === 'admin') return paths.admin({ next })
  return paths.login(portal === 'customer' ? { next, portal } : { next })
}
