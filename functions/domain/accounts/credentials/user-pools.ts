/** The user pools, which check passwords and identify the person behind an address. */
import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  type AdminInitiateAuthCommandOutput,
} from '@aws-sdk/client-cognito-identity-provider'
import type { ActorKind } from '../../../../shared/contract/route.ts'
import { setting } from '../../../kernel/environment.ts'
import { log } from '../../../kernel/log.ts'
import { Problem } from '../../../kernel/problem.ts'
import { once } from '../../../kernel/table/table.ts'
import type { CheckedPassword } from './guessable-password.ts'

export const cognito = once(() => new CognitoIdentityProviderClient({ maxAttempts: 3 }))

/**
 * A client without retries. A retry would mail a second code or fail on a used code, and its delay would reveal which
 * accounts the pool throttles.
 */
export const cognitoOnce = once(() => new CognitoIdentityProviderClient({ maxAttempts: 1 }))

/**
 * The pool's result for an authenticated person. `subject` is the account's `sub`, which is never reused; the token is
 * used to set up a second factor and is not stored.
 */
export type Proven = { outcome: 'right'; subject: string; accessToken: string }

/** A sign-in that waits for a code or a new password, as the pool identifies it. */
export type Challenge = { username: string; session: string }

/** A correct password, and what else the pool requires. */
export type RightPassword = Proven | { outcome: 'second_factor_required'; challenge: Challenge }

/** The challenge of a password that is temporary; none if an operator of the pool asked for a reset. */
type NewPasswordRequired = { outcome: 'new_password_required'; challenge?: Challenge }

export type PasswordCheck = RightPassword | { outcome: 'wrong' } | NewPasswordRequired

/** Pool errors for a wrong password, an unknown or disabled account, and a name that no account can have. */
export const refusals = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'InvalidParameterException',
])

/**
 * Checks a password in the pool of a given kind of people. 429 if the pool throttles; other errors are thrown
 * unchanged.
 */
export const checkPassword = async (kind: ActorKind, login: string, password: string): Promise<PasswordCheck> => {
  try {
    const answer = await cognito().send(
      new AdminInitiateAuthCommand({
        UserPoolId: poolIdOf(kind),
        ClientId: clientIdOf(kind),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: login.trim(), PASSWORD: password },
      }),
    )
    return readAnswer(answer)
  } catch (error) {
    const name = nameOf(error)
    if (refusals.has(name)) return { outcome: 'wrong' }
    if (name === 'PasswordResetRequiredException') return { outcome: 'new_password_required' }
    if (name === 'LimitExceededException') throw crowded()
    throw ofThePool(error)
  }
}

/** Pool errors for a code that is wrong, was used before, or came too late or too often. */
const wrongCodes = new Set(['CodeMismatchException', 'ExpiredCodeException', 'LimitExceededException', ...refusals])

/** Answers a challenge with a code of the app; `used` if that code was already used for a sign-in. */
export const answerChallenge = async (
  kind: ActorKind,
  { username, session }: Challenge,
  code: string,
): Promise<Proven | { outcome: 'wrong' } | { outcome: 'used' }> => {
  try {
    const answer = await cognitoOnce().send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: poolIdOf(kind),
        ClientId: clientIdOf(kind),
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        ChallengeResponses: { USERNAME: username, SOFTWARE_TOKEN_MFA_CODE: code },
        Session: session,
      }),
    )
    const check = readAnswer(answer)
    if (check.outcome !== 'right') throw new Error(`The user pool asks for more after a right code: ${check.outcome}`)
    return check
  } catch (error) {
    if (nameOf(error) === 'ExpiredCodeException') return { outcome: 'used' }
    if (wrongCodes.has(nameOf(error))) return { outcome: 'wrong' }
    throw ofThePool(error)
  }
}

/** Replaces a temporary password. `expired`: the password was replaced meanwhile, or the sign-in took too long. */
export const replaceTemporaryPassword = async (
  kind: ActorKind,
  { username, session }: Challenge,
  password: CheckedPassword,
): Promise<Proven | 'password_refused' | 'expired'> => {
  try {
    const answer = await cognitoOnce().send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: poolIdOf(kind),
        ClientId: clientIdOf(kind),
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: username, NEW_PASSWORD: password },
        Session: session,
      }),
    )
    const check = readAnswer(answer)
    if (check.outcome !== 'right') throw new Error(`The user pool asks for more after a new password: ${check.outcome}`)
    return check
  } catch (error) {
    if (nameOf(error) === 'InvalidPasswordException') return 'password_refused'
    if (wrongCodes.has(nameOf(error))) return 'expired'
    throw ofThePool(error)
  }
}

/** Pool errors that mean a problem with an account or its mail. */
const unmailed = new Set([
  'UserNotFoundException',
  'UserNotConfirmedException',
  'NotAuthorizedException',
  'InvalidParameterException',
  'LimitExceededException',
  'CodeDeliveryFailureException',
  'InvalidEmailRoleAccessPolicyException',
  // The function that writes the mail did not work. An alarm watches it.
  'UserLambdaValidationException',
  'UnexpectedLambdaException',
  'InvalidLambdaResponseException',
])

/**
 * Makes the pool of a given kind of people mail a code for a new password. The reason for a failure is logged but not
 * returned, because only an existing account can have one. 429 if the pool throttles; other errors are thrown
 * unchanged.
 */
export const mailResetCode = async (kind: ActorKind, login: string): Promise<void> => {
  try {
    await cognitoOnce().send(new ForgotPasswordCommand({ ClientId: clientIdOf(kind), Username: login }))
  } catch (error) {
    if (!unmailed.has(nameOf(error))) throw ofThePool(error)
    log.warn('reset-code-not-mailed', { pool: kind, reason: nameOf(error) })
  }
}

/**
 * Pool errors for a wrong code, an expired code, a code that was never sent, and too many attempts. Returning which one
 * would reveal who has an account.
 */
const codeRefusals = new Set([
  'CodeMismatchException',
  'ExpiredCodeException',
  'LimitExceededException',
  'TooManyFailedAttemptsException',
  ...refusals,
])

/** Sets a new password with a mailed code. Throws like `mailResetCode`. */
export const setPasswordByCode = async (
  kind: ActorKind,
  login: string,
  code: string,
  password: CheckedPassword,
): Promise<'set' | 'code_refused' | 'password_refused'> => {
  try {
    await cognitoOnce().send(
      new ConfirmForgotPasswordCommand({
        ClientId: clientIdOf(kind),
        Username: login,
        ConfirmationCode: code,
        Password: password,
      }),
    )
    return 'set'
  } catch (error) {
    if (codeRefusals.has(nameOf(error))) return 'code_refused'
    if (nameOf(error) === 'InvalidPasswordException') return 'password_refused'
    throw ofThePool(error)
  }
}

export const poolIdOf = (kind: ActorKind): string => setting(`${kind.toUpperCase()}_POOL_ID`)

export const clientIdOf = (kind: ActorKind): string => setting(`${kind.toUpperCase()}_CLIENT_ID`)

export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

const crowded = (): Problem =>
  new Problem('too_many_requests', 'Too many people are signing in at once. Please try again in a moment.', {
    retryAfter: 5,
  })

/** The error to throw for a failure that is unrelated to the account. */
export const ofThePool = (error: unknown): unknown => (nameOf(error) === 'TooManyRequestsException' ? crowded() : error)

export const readAnswer = ({
  AuthenticationResult: result,
  ChallengeName: challenge,
  ChallengeParameters: parameters,
  Session: session = '',
}: AdminInitiateAuthCommandOutput): PasswordCheck => {
  const waiting = { username: parameters?.['USER_ID_FOR_SRP'] ?? '', session }
  if (challenge === 'NEW_PASSWORD_REQUIRED') return { outcome: 'new_password_required', challenge: waiting }
  if (challenge === 'SOFTWARE_TOKEN_MFA') return { outcome: 'second_factor_required', challenge: waiting }
  if (result?.IdToken === undefined || result.AccessToken === undefined)
    throw new Error(`The user pool asks for ${challenge ?? 'nothing'}, which no screen can answer`)
  return { outcome: 'right', subject: subjectOf(result.IdToken), accessToken: result.AccessToken }
}

/** Reads the `sub` of a token that came directly from the pool, so its signature needs no check. */
const subjectOf = (token: string): string => {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { sub: string }
  return sub
}
