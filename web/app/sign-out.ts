import { call } from '../client/client.ts'
import { paths, type Portal } from '../address/paths.ts'
import { messageOf } from '../client/problem-error.ts'
import { useSession } from '../session/session.ts'
import { rememberSession } from '../client/sign-in-again.ts'
import { failed, toastOnNextPage } from '../ui/toast.ts'
import { clearDrafts } from '../storage/drafts.ts'

/** Where people of each kind sign in. */
export const signInPages: Record<Portal, string> = {
  staff: paths.login(),
  customer: paths.home(),
  admin: paths.admin(),
}

/** Ends the session and loads the sign-in page from the server, so that nothing stays in memory. */
export const endSession = async (kind: Portal, message: string): Promise<void> => {
  try {
    await call('auth.logout')
  } catch (error) {
    failed('Sign-out failed', messageOf(error))
    return
  }
  rememberSession(undefined)
  clearDrafts()
  toastOnNextPage('Logged out', message)
  location.assign(signInPages[kind])
}

export const useSignOut = () => {
  const { kind } = useSession()
  return () => endSession(kind, 'You have been successfully logged out')
}
