/** The sessions that the pages of a test file share. */
import { demoPassword, signIn } from './actors.ts'

const sessions = new Map<string, Promise<string>>()

/** The cookie of a login: its first page signs in by the call that the screens make, from a browser as it says it is. */
export const sessionOf = (login: string, userAgent: () => Promise<string>): Promise<string> => {
  const session = sessions.get(login) ?? openSession(login, userAgent)
  sessions.set(login, session)
  return session
}

/** A cookie that no other page has. */
export const openSession = async (login: string, userAgent: () => Promise<string>): Promise<string> =>
  signIn(login, demoPassword, { 'user-agent': await userAgent() })

/** The next page of each login signs in again: after the stage's clock has ended the sessions. */
export const forgetBrowserSessions = (): void => sessions.clear()
