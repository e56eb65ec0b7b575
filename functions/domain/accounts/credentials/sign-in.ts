/** Sign-in with a password that the server checks: the customer portal and the platform's operators. */
import type { ProblemCode } from '../../../../shared/contract/problem.ts'
import type { Session } from '../../../../shared/accounts/session.ts'
import type { Reply, RequestInfo } from '../../../kernel/http/call.ts'
import { originOf } from '../../../kernel/http/audit-origin.ts'
import { invalid, Problem } from '../../../kernel/problem.ts'
import { enterWorkspace } from '../../../kernel/table/tenancy.ts'
import { profileEvent } from '../people/profile-event.ts'
import { mailAccountChange } from '../people/account-mails.ts'
import { findLogin, type Holder, type Login } from '../people/login-repository.ts'
import { isRecoveryCode } from '../people/recovery-code.ts'
import { takeRecoveryCode } from '../people/recovery-code-repository.ts'
import { accountOf } from './account-key.ts'
import { noteRefusedSignIn } from './account-note.ts'
import { takeAttempt, type Attempt, type AttemptKind } from './attempt-limit.ts'
import { passwordChangeRequired, replaceTemporary, type FirstPassword } from './replace-temporary.ts'
import { needsSecondFactor, setUpRequired } from './required-factor.ts'
import { describeAccount, wrongCode } from './second-factor-pool.ts'
import { beginSession, findPerson } from './begin-session.ts'
import { answerChallenge, checkPassword, type Challenge, type RightPassword } from './user-pools.ts'

/** The same response for a wrong password, an unknown login and an account without a person. */
export const invalidCredentials = (): Problem => new Problem('invalid_credentials', 'Invalid credentials')

/** Finds the person of a login and reserves one attempt; if none is left, the audit log records it. */
export const attemptAt = async (
  kind: AttemptKind,
  login: Login,
  request: RequestInfo,
): Promise<[Awaited<ReturnType<typeof findLogin>>, Attempt]> => {
  const looked = findLogin(login)
  const taken = takeAttempt(kind, accountOf(login), request).catch(async (error: unknown) => {
    if (error instanceof Problem) await noteRefusedSignIn(login, await looked, 'too_many_attempts', request)
    throw error
  })
  return Promise.all([looked, taken])
}

type Known = Holder
export type Found = NonNullable<Awaited<ReturnType<typeof findPerson>>>

type Checked = { known: Known | undefined; attempt: Attempt; check: RightPassword }

/**
 * Checks a password, as one attempt. An unknown login is also checked, in the pool that most people of this realm are
 * in, so that neither the response nor its timing reveals whether the account exists.
 */
export const provePassword = async (
  login: Login,
  password: string,
  request: RequestInfo,
  first?: FirstPassword,
): Promise<Checked> => {
  const [known, attempt] = await attemptAt('signIn', login, request)
  const check = await checkPassword(
    known?.kind ?? (login.realm === 'platform' ? 'admin' : 'customer'),
    login.value,
    password,
  ).catch(async (error: unknown) => {
    await attempt.undone()
    throw error
  })
  if (check.outcome === 'wrong') {
    await noteRefusedSignIn(login, known, 'wrong_password', request)
    throw invalidCredentials()
  }
  // Someone who knows the password belongs to this workspace.
  if (known !== undefined) enterWorkspace(known.workspaceId)
  if (check.outcome === 'new_password_required') {
    await attempt.succeeded()
    if (first === undefined || known === undefined || check.challenge === undefined)
      throw await passwordChangeRequired(known)
    return { known, attempt, check: await replaceTemporary(known, check.challenge, first, request) }
  }
  return { known, attempt, check }
}

/**
 * Checks a password and, if the account has one, a second factor, and starts a session. A temporary password is replaced
 * with `newPassword`, and the founder of a paid workspace gives a first name with it.
 */
export const signIn = async (
  login: Login,
  {
    password,
    newPassword,
    firstName,
    code = '',
  }: {
    password: string
    newPassword?: string | undefined
    firstName?: string | undefined
    code?: string | undefined
  },
  request: RequestInfo,
  reply: Reply,
): Promise<Session> => {
  const first = newPassword === undefined ? undefined : { newPassword, firstName }
  const { known, attempt, check } = await provePassword(login, password, request, first)
  if (check.outcome === 'second_factor_required' && code === '') {
    // Not counted as a success: a missing code must not reset the count of guessed codes.
    await attempt.undone()
    throw new Problem('second_factor_required', 'Enter the code of your authenticator app.')
  }
  const account =
    known &&
    (await foundAfter(
      attempt,
      check.outcome === 'right'
        ? findPerson(known, check.subject)
        : proveSecondFactor(known, login, check.challenge, code, request),
    ))
  if (account === undefined) throw invalidCredentials()
  if (check.outcome === 'right' && needsSecondFactor(account.person, account.workspace)) {
    await attempt.undone()
    throw setUpRequired(account.person)
  }
  const [session] = await Promise.all([beginSession(account, request, reply), attempt.succeeded()])
  return session
}

const shutOut: ReadonlySet<ProblemCode> = new Set(['workspace_closing', 'workspace_suspended'])

/**
 * Finding the workspace closed or suspended after correct credentials is not a failed guess. It is only said then, so
 * that an address alone reveals nothing.
 */
export const foundAfter = async <T>(attempt: Attempt, found: Promise<T>): Promise<T> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof Problem && shutOut.has(error.code)) await attempt.succeeded()
    throw error
  }
}

const proveSecondFactor = async (
  known: Known,
  login: Login,
  challenge: Challenge,
  code: string,
  request: RequestInfo,
): Promise<Found | undefined> => {
  if (isRecoveryCode(code)) return proveRecoveryCode(known, login, code, request)
  const answer = await answerChallenge(known.kind, challenge, code.replaceAll(/\s/g, ''))
  if (answer.outcome === 'used') throw invalid('code', 'That code has been used. Wait for the next one.')
  if (answer.outcome === 'wrong') throw wrongCode()
  return findPerson(known, answer.subject)
}

/**
 * Accepts a recovery code instead of the app's code for this sign-in. The pool does not accept recovery codes, but it
 * asked for a code, so the password was correct; the code is checked here. The second factor stays on.
 */
const proveRecoveryCode = async (
  known: Known,
  login: Login,
  code: string,
  request: RequestInfo,
): Promise<Found | undefined> => {
  const { subject = '' } = await describeAccount(known.kind, login.value.trim())
  const account = await findPerson(known, subject)
  if (account === undefined) return undefined
  const left = await takeRecoveryCode(
    { workspaceId: known.workspaceId, personId: known.personId },
    code,
    profileEvent('profile.recovery-code-used.v1', account.person, originOf(request)),
  )
  if (left === undefined) throw wrongCode()
  await mailAccountChange(
    account.person,
    'codeUsed',
    request,
    left === 0 ? 'It was the last one: make new ones in your profile.' : `You have ${left} left.`,
  )
  return account
}
