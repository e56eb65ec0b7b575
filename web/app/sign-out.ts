import { call } from '../client/client.ts'
import { paths, type Portal } from '../address/paths.ts'
import { messageOf } from '../client/problem-error.ts'
import { useSession } from '../session/session.ts'
import { rememberSession } from '../client/sign-in-again.ts'
import { failed, toastOnNextPage } from '../ui/toast.ts'

/** Removes everything with such a name from this device and this tab. */
const forget = (names: RegExp): void => {
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) if (names.test(name)) storage.removeItem(name)
  } catch {
    // The browser blocks storage, so nothing was stored.
  }
}

/** Where people of each kind sign in. */
export const signInPages: Record<Portal, string> = {
  staff: paths.login(),
  customer: paths.home(),
  admin: paths.admin(),
}

/** The names of records and the addresses of screens that the person opened. Choices, such as columns, stay. */
const opened = /^plumbline\.(?:recent|found|from)/

/** Ends the session and loads the sign-in page from the server, so that nothing stays in memory. */
export const endSession = async (kind: Portal, message: string): Promise<void> => {
  // Before the call, so that they are gone without a connection too. Drafts stay until the session has really ended.
  forget(opened)
  try {
    await call('auth.logout')
  } catch (error) {
    failed('Sign-out failed', messageOf(error))
    return
  }
  rememberSession(undefined)
  forget(/^plumbline\.draft/)
  toastOnNextPage('Logged out', message)
  location.assign(signInPages[kind])
}

export const useSignOut = () => {
  const { kind } = useSession()
  return () => endSession(kind, 'You have been successfully logged out')
}
