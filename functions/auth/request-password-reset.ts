import { setTimeout as pause } from 'node:timers/promises'
import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import type { Login } from '../people/login-repository.ts'
import { noteCodeAsked } from './account-note.ts'
import { attemptAt } from './sign-in.ts'
import { mailResetCode } from './user-pools.ts'

/**
 * Milliseconds until an answer, at least. A pool takes a little longer where it has somebody to
 * mail, and the difference would tell who has an account.
 */
const leastMillis = 1000

const message = 'If there is an account with this email address, you will receive an email with a code to set a new password.'

/** An unknown address is asked of the company accounts' pool, which mails nobody, so that the same calls are made. */
export const requestPasswordReset: Handler<typeof routes.auth.requestPasswordReset> = async ({ body: { email }, request }) => {
  const login: Login = { door: 'portal', by: 'email', value: email }
  const [known, attempt] = await attemptAt('resetRequest', login, request)
  const mailed = mailResetCode(known?.kind ?? 'customer', email).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  await Promise.all([mailed, noteCodeAsked(login, known, request), pause(leastMillis)])
  return { message }
}
