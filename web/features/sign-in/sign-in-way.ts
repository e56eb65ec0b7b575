import type { Session } from '../../../shared/accounts/session.ts'

/** What a sign-in asks for next, or the new session. `asksName` also asks for the founder's first name. */
export type Step =
  | { kind: 'code' }
  | { kind: 'new-password'; asksName: boolean }
  | { kind: 'set-up' }
  | { kind: 'done'; session: Session; /** How the person signed in. */ note?: string | undefined }

/** What the person enters when a step asks for it. */
export type Answer = { code: string } | { newPassword: string; firstName?: string }

/** The calls behind the form, which looks the same for each. */
export type SignInWay = (login: string, password: string, answer?: Answer) => Promise<Step>
