/** The portal that this browser last signed in through. */
import { paths, type Portal } from '../address/paths.ts'

/** The first screen for each kind of session, whichever way the person came in. */
export const homes: Readonly<Record<Portal, string>> = {
  staff: paths.dashboard(),
  customer: paths.customerDashboard(),
  admin: paths.admin(),
}

// The stored name is older than the word "portal".
const key = 'plumbline.portal'

export const rememberPortal = (portal: Portal): void => {
  try {
    localStorage.setItem(key, portal)
  } catch {
    // The team's sign-in is then shown.
  }
}

export const lastPortal = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The path to sign in and then go to a page, for a person without a session. */
export const signInPath = (next: string): string => {
  const portal = lastPortal()
  if (next.split('?')[0] === paths.customerDashboard()) return paths.portal({ next })
  if (portal === 'admin') return paths.admin({ next })
  return paths.login({ next })
}
