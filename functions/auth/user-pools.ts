/** The user pools: they know the passwords, and who is behind an address. */
import { AdminInitiateAuthCommand, CognitoIdentityProviderClient, type AdminInitiateAuthCommandOutput } from '@aws-sdk/client-cognito-identity-provider'
import type { ActorKind } from '../../shared/contract/route.ts'
import { setting } from '../kernel/environment.ts'
import { Problem } from '../kernel/problem.ts'
import { once } from '../kernel/table.ts'

const cognito = once(() => new CognitoIdentityProviderClient({ maxAttempts: 3 }))

/** `subject` is the account's `sub`, which no other account ever has. */
export type PasswordCheck = { outcome: 'right'; subject: string } | { outcome: 'wrong' | 'new_password_required' | 'second_factor_required' }

/** A pool says these of a wrong password, an unknown or disabled account, and a name that no account can have. */
const refusals = new Set(['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException', 'InvalidParameterException'])

/**
 * Checks a password with the pool of a kind of people. 429 where the pool itself is asked too often;
 * what else goes wrong there throws as it is.
 */
export const checkPassword = async (kind: ActorKind, login: string, password: string): Promise<PasswordCheck> => {
  const pool = kind.toUpperCase()
  try {
    const answer = await cognito().send(
      new AdminInitiateAuthCommand({
        UserPoolId: setting(`${pool}_POOL_ID`),
        ClientId: setting(`${pool}_CLIENT_ID`),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: login.trim(), PASSWORD: password },
      }),
    )
    return readAnswer(answer)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (refusals.has(name)) return { outcome: 'wrong' }
    if (name === 'PasswordResetRequiredException') return { outcome: 'new_password_required' }
    if (name === 'TooManyRequestsException' || name === 'LimitExceededException') {
      throw new Problem('too_many_requests', 'Too many people are signing in at once. Please try again in a moment.', { retryAfter: 5 })
    }
    throw error
  }
}

const readAnswer = ({ AuthenticationResult: result, ChallengeName: challenge }: AdminInitiateAuthCommandOutput): PasswordCheck => {
  if (challenge === 'NEW_PASSWORD_REQUIRED') return { outcome: 'new_password_required' }
  if (challenge === 'SOFTWARE_TOKEN_MFA') return { outcome: 'second_factor_required' }
  if (result?.IdToken === undefined) throw new Error(`The user pool asks for ${challenge ?? 'nothing'}, which no screen can answer`)
  return { outcome: 'right', subject: subjectOf(result.IdToken) }
}

/** Reads the `sub` of a token that came from the pool itself and so needs no check of its signature. */
const subjectOf = (token: string): string => {
  const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as { sub: string }
  return sub
}
