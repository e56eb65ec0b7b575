/**
 * The second factor of an account in its user pool. The pool stores the secret of the authenticator app and checks its
 * codes.
 */
import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { ActorKind } from '../../../../shared/contract/route.ts'
import type { Enrolment } from '../../../../shared/accounts/profile.ts'
import { invalid } from '../../../kernel/problem.ts'
import { cognito, nameOf, ofThePool, poolIdOf } from './user-pools.ts'

const issuer = 'Plumbline'

/** Creates a secret, replacing one that was not confirmed; the app shows it as `label`. */
export const makeSecret = async (accessToken: string, label: string): Promise<Enrolment> => {
  const { SecretCode: secret } = await cognito().send(new AssociateSoftwareTokenCommand({ AccessToken: accessToken }))
  if (secret === undefined) throw new Error('The user pool made no secret')
  return { secret, uri: `otpauth://totp/${issuer}:${encodeURIComponent(label)}?secret=${secret}&issuer=${issuer}` }
}

/** Pool errors for a code that does not match the secret now, and for an account without a requested secret. */
const wrongCodes = new Set([
  'EnableSoftwareTokenMFAException',
  'CodeMismatchException',
  'SoftwareTokenMFANotFoundException',
  'InvalidParameterException',
])

export const wrongCode = () => invalid('code', 'The code is incorrect. Check it and try again.')

/**
 * Verifies the first code of the app and requires one at each later sign-in with a password. If the person has passkeys,
 * these count as both factors from then on. 400 at `code` if it is wrong.
 */
export const turnOn = async (accessToken: string, code: string, hasPasskeys: boolean): Promise<void> => {
  const verified = await cognito()
    .send(
      new VerifySoftwareTokenCommand({
        AccessToken: accessToken,
        UserCode: code.replaceAll(/\s/g, ''),
        FriendlyDeviceName: issuer,
      }),
    )
    .catch((error: unknown) => {
      throw wrongCodes.has(nameOf(error)) ? wrongCode() : ofThePool(error)
    })
  if (verified.Status !== 'SUCCESS') throw wrongCode()
  await cognito().send(
    new SetUserMFAPreferenceCommand({
      AccessToken: accessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
      ...(hasPasskeys && { WebAuthnMfaSettings: { Enabled: true } }),
    }),
  )
}

/** Stops requiring a code. Succeeds if none was required. */
export const turnOff = async (kind: ActorKind, login: string): Promise<void> => {
  await cognito().send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: poolIdOf(kind),
      Username: login,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
      // Without another factor, the pool does not let passkeys count as both.
      WebAuthnMfaSettings: { Enabled: false },
    }),
  )
}

/** The owner of an account, and whether its sign-in requires a code. */
export const describeAccount = async (
  kind: ActorKind,
  login: string,
): Promise<{ subject: string | undefined; secondFactor: boolean }> => {
  const { UserAttributes: attributes = [], UserMFASettingList: factors = [] } = await cognito().send(
    new AdminGetUserCommand({ UserPoolId: poolIdOf(kind), Username: login }),
  )
  return {
    subject: attributes.find(({ Name }) => Name === 'sub')?.Value,
    secondFactor: factors.includes('SOFTWARE_TOKEN_MFA'),
  }
}
