import { dayMillis } from '../../../../shared/dates/dates.ts'
import { ServiceError, codeExpired, codeMismatch, notAuthorized, userDisabled } from '../protocol/service-error.ts'
import { matchingStep } from '../protocol/totp.ts'
import { type Service, saveUser } from '../service/service.ts'
import { nonconforming } from '../settings/attribute-rules.ts'
import type { ClientSettings } from '../settings/client-settings.ts'
import type { PoolSettings } from '../settings/pool-settings.ts'
import type { ChallengeKind } from '../store/challenges.ts'
import type { AuthenticationResult } from '../store/tokens.ts'
import { type User, folded } from '../store/user-store.ts'
import { newPassword } from '../users/passwords.ts'
import { checkWrite, written } from '../users/user-attributes.ts'

/** The result of InitiateAuth and RespondToAuthChallenge: tokens, or the next challenge. */
export type AuthAnswer =
  | { AuthenticationResult: AuthenticationResult; ChallengeParameters: Record<string, never> }
  | {
      ChallengeName: ChallengeKind
      ChallengeParameters: Record<string, string>
      Session: string
      AvailableChallenges?: string[]
    }

/** The pool and app client of a sign-in in progress. */
export type SignInAt = { service: Service; pool: PoolSettings; client: ClientSettings }

/** Continues after a correct password. Only from here on may the response depend on the state of the account. */
export const afterPassword = (at: SignInAt, user: User): AuthAnswer => {
  refuseClosed(user)
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return afterFirstFactor(at, user)
  const { service, pool } = at
  if (service.clock.now() >= user.password.setAt + pool.temporaryPasswordDays * dayMillis) {
    throw notAuthorized('Temporary password has expired and must be reset by an administrator.')
  }
  return ask(at, user, 'NEW_PASSWORD_REQUIRED', {
    USER_ID_FOR_SRP: user.username,
    requiredAttributes: JSON.stringify(missingAttributes(pool, user).map((name) => `userAttributes.${name}`)),
    userAttributes: JSON.stringify(user.attributes),
  })
}

/** @throws for a user who may not sign in or renew tokens, even with valid credentials */
export const refuseClosed = (user: User): void => {
  if (!user.enabled) throw userDisabled()
  if (user.status === 'RESET_REQUIRED') {
    throw new ServiceError('PasswordResetRequiredException', 'Password reset required for the user')
  }
}

/** Sets the user's first permanent password and the required attributes that were missing. */
export const takeNewPassword = (at: SignInAt, user: User, answers: Record<string, string>): AuthAnswer => {
  const { service, pool } = at
  const given = Object.entries(answers)
    .filter(([name]) => name.startsWith('userAttributes.'))
    .map(([name, value]) => ({ Name: name.slice('userAttributes.'.length), Value: value }))
  checkWrite(pool, given, at.client)
  const attributes = written(user.attributes, given)
  const missing = missingAttributes(pool, { ...user, attributes })
  if (missing.length > 0) throw nonconforming(missing.map((name) => `${name}: The attribute is required`).join(' '))
  const password = newPassword(service, pool, user.username, answers['NEW_PASSWORD'] ?? '')
  return afterFirstFactor(at, saveUser(service, pool, user, { attributes, password, status: 'CONFIRMED' }))
}

/**
 * Accepts the code of an authenticator app, each code only once.
 *
 * @throws CodeMismatchException; ExpiredCodeException for a code that was used before
 */
export const takeTotpCode = (at: SignInAt, user: User, code: string): AuthAnswer => {
  const { service, pool } = at
  service.attempts.refuseLocked(pool.id, folded(pool, user.username))
  const step = user.totp && matchingStep(user.totp.secret, code, service.clock.now())
  if (!user.totp || step === undefined) {
    service.attempts.count(pool.id, folded(pool, user.username))
    throw codeMismatch('Invalid code received for user').keepingWrites()
  }
  if (step <= user.totp.lastStep) throw codeExpired('Your software token has already been used once.')
  return finish(at, saveUser(service, pool, user, { totp: { ...user.totp, lastStep: step } }))
}

/** Completes every sign-in: issues tokens and clears the failed attempts. */
export const finish = (at: SignInAt, user: User): AuthAnswer => {
  at.service.attempts.clear(at.pool.id, folded(at.pool, user.username))
  return { AuthenticationResult: at.service.tokens.begin(at.client, user), ChallengeParameters: {} }
}

/** Asks for something of an account, or of a name that no account has. */
export const ask = (
  { service, pool, client }: SignInAt,
  user: Pick<User, 'username'>,
  kind: ChallengeKind,
  parameters: Record<string, string>,
  detail: Record<string, string> = {},
): Exclude<AuthAnswer, { AuthenticationResult: AuthenticationResult }> => {
  const challenge = { kind, pool: pool.id, client: client.id, username: user.username, detail }
  return {
    ChallengeName: kind,
    ChallengeParameters: parameters,
    Session: service.challenges.open(challenge, client.sessionSeconds),
  }
}

const afterFirstFactor = (at: SignInAt, user: User): AuthAnswer => {
  const parameters = { USER_ID_FOR_SRP: user.username }
  if (asksForTotp(at.pool, user)) return ask(at, user, 'SOFTWARE_TOKEN_MFA', parameters)
  if (at.pool.mfa !== 'ON') return finish(at, user)
  return ask(at, user, 'MFA_SETUP', { ...parameters, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
}

export const asksForTotp = (pool: PoolSettings, user: User): boolean =>
  user.totp !== undefined && (pool.mfa === 'ON' || (pool.mfa === 'OPTIONAL' && user.mfa))

const missingAttributes = (pool: PoolSettings, user: User): string[] =>
  [...pool.attributes].filter(([name, rule]) => rule.required && !user.attributes[name]).map(([name]) => name)
