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
import type { ActorKind } from '../../../shared/contract/route.ts'
import type { Enrolment } from '../../../shared/profile.ts'
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

/** Verifies the first code of the app and requires one at each later sign-in; false if the code is wrong. */
export const turnOn = async (accessToken: string, code: string): Promise<boolean> => {
  try {
    const { Status } = await cognito().send(
      new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code, FriendlyDeviceName: issuer }),
    )
    if (Status !== 'SUCCESS') return false
  } catch (error) {
    if (wrongCodes.has(nameOf(error))) return false
    throw ofThePool(error)
  }
  await cognito().send(
    new SetUserMFAPreferenceCommand({
      AccessToken: accessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  )
  return true
}

/** Stops requiring a code. Succeeds if none was required. */
export const turnOff = async (kind: ActorKind, login: string): Promise<void> => {
  await cognito().send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId: poolIdOf(kind),
      Username: login,
      SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false },
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
