/**
 * Asks for the password again before a change to the account's security; a session cookie alone is not enough for that.
 */
import type { RequestInfo } from '../../../kernel/http/call.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'
import { takeAttempt, type Attempt } from './attempt-limit.ts'
import { checkPassword, type Challenge, type Proven } from './user-pools.ts'
import type { StoredPerson } from '../people/person-repository.ts'

/** The login that the person signs in with. */
export const loginOf = ({ kind, email, username }: Pick<StoredPerson, 'kind' | 'email' | 'username'>): string =>
  kind === 'admin' ? username : email

/**
 * `account` is undefined if the account has a second factor: the pool asks for its code only after a correct password.
 * `challenge` is then what the code answers.
 */
export type Reentered = { account: Proven | undefined; challenge: Challenge | undefined; attempt: Attempt }

/**
 * Checks the password as one attempt of the person; the caller must settle the attempt. 400 at `field` if it is wrong,
 * 429 if it has been wrong too often.
 */
export const reenter = async (
  person: StoredPerson,
  password: string,
  request: RequestInfo,
  field: string,
): Promise<Reentered> => {
  const attempt = await takeAttempt('reentry', person.id, request)
  const check = await checkPassword(person.kind, loginOf(person), password).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  if (check.outcome === 'wrong' || (check.outcome === 'right' && check.subject !== person.subject))
    throw invalid(field, 'This password is not right')
  if (check.outcome === 'new_password_required') {
    await attempt.undone()
    throw new Problem('password_change_required', 'Please set a password of your own first.')
  }
  return check.outcome === 'right'
    ? { account: check, challenge: undefined, attempt }
    : { account: undefined, challenge: check.challenge, attempt }
}
