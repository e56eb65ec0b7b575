/** Sessions shared by the pages of a test file. */
import { demoPassword, signIn } from './actors.ts'

const sessions = new Map<string, Promise<string>>()

/** The cookie of a login. The first page signs in with the screens' own call, and with its browser's user agent. */
export const sessionOf = (login: string, userAgent: () => Promise<string>): Promise<string> => {
  const session = sessions.get(login) ?? openSession(login, userAgent)
  sessions.set(login, session)
  return session
}

/** A cookie that no other page has. */
export const openSession = async (login: string, userAgent: () => Promise<string>): Promise<string> =>
  signIn(login, demoPassword, { 'user-agent': await userAgent() })

/** Makes the next page of each login sign in again, after the stage's clock has ended the sessions. */
export const forgetBrowserSessions = (): void => sessions.clear()
