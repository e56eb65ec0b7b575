/** Signing in with a password that the server checks: the customer portal and the platform's operators. */
import type { Session } from '../../shared/session.ts'
import type { Reply, RequestInfo } from '../kernel/call.ts'
import { Problem } from '../kernel/problem.ts'
import { findLogin, type Login } from '../people/login-repository.ts'
import { takeAttempt, type Attempt } from './attempt-repository.ts'
import { beginSession, findPerson } from './session.ts'
import { checkPassword, type PasswordCheck } from './user-pools.ts'

/** The one answer to a wrong password, an unknown login and an account without a person. */
export const invalidCredentials = (): Problem => new Problem('invalid_credentials', 'Invalid credentials')

/** What the attempts at a login are counted by. */
export const accountOf = ({ door, value }: Login): string => `${door}:${value}`

/**
 * Checks a password and opens a session. An unknown login is checked as well, with the pool that most
 * of the door's people are in, so that neither answer nor time tells who exists.
 */
export const signIn = async (login: Login, password: string, request: RequestInfo, reply: Reply): Promise<Session> => {
  const [known, attempt] = await Promise.all([findLogin(login), takeAttempt('signIn', accountOf(login), request.address)])
  const check = await checkPassword(known?.kind ?? (login.door === 'platform' ? 'admin' : 'customer'), login.value, password).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  if (check.outcome === 'wrong') throw invalidCredentials()
  if (check.outcome !== 'right') {
    await attempt.succeeded()
    throw unfinished(check.outcome)
  }
  const found = known && (await foundAfter(attempt, findPerson(known, check.subject)))
  if (found === undefined) throw invalidCredentials()
  const [session] = await Promise.all([beginSession(found, request, reply), attempt.succeeded()])
  return session
}

/** Whoever is refused with the right password has guessed nothing. */
const foundAfter = async <T>(attempt: Attempt, found: Promise<T>): Promise<T> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof Problem) await attempt.succeeded()
    throw error
  }
}

/** The password was right, but the pool asks for more than these two dialogs can. */
const unfinished = (outcome: Exclude<PasswordCheck['outcome'], 'right' | 'wrong'>): Problem =>
  outcome === 'new_password_required'
    ? new Problem('password_change_required', 'Please set a password of your own first.')
    : new Problem('second_factor_required', 'This account asks for a code from an authenticator app. Please sign in at the staff login.')
