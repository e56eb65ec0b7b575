import * as z from 'zod/mini'
import { ServiceError, invalidParameter, notAuthorized } from '../protocol/service-error.ts'
import { matchingStep, newTotpSecret } from '../protocol/totp.ts'
import { type Service, clientOf, poolOf, saveUser, userOf } from '../service/service.ts'
import type { PoolSettings } from '../settings/pool-settings.ts'
import type { User } from '../store/user-store.ts'
import { callerOf } from '../users/caller.ts'
import { type Operation, operation, text } from './operation.ts'

const who = { AccessToken: z.optional(text), Session: z.optional(text) }

/** The MFA setup that a Session identifies. */
const setupOf = (service: Service, session = '') => {
  const challenge = service.challenges.find(session, 'MFA_SETUP')
  const { pool, client } = clientOf(service, challenge.client, challenge.pool)
  const user = service.users.find(pool, challenge.username)
  if (!user) throw notAuthorized('Invalid session for the user.')
  return { ...challenge, pool, client, user }
}

/** Replaces a Session with a new one that has more details. */
const continued = (service: Service, session: string | undefined, detail: Record<string, string>): string => {
  const { kind, pool, client, username } = setupOf(service, session)
  service.challenges.use(session ?? '')
  const next = { kind, pool: pool.id, client: client.id, username, detail }
  return service.challenges.open(next, client.sessionSeconds)
}

const refuseWithoutMfa = (pool: PoolSettings): void => {
  if (pool.mfa === 'OFF') {
    throw new ServiceError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool',
    )
  }
}

const AssociateSoftwareToken = operation(z.object(who), (service, { AccessToken, Session }) => {
  const secret = newTotpSecret()
  if (AccessToken) {
    const { pool, user } = callerOf(service, AccessToken)
    refuseWithoutMfa(pool)
    saveUser(service, pool, user, { totpCandidate: secret })
    return { SecretCode: secret }
  }
  return { SecretCode: secret, Session: continued(service, Session, { secret }) }
})

/** @throws EnableSoftwareTokenMFAException if the code does not match the secret at this time */
const verified = (service: Service, secret: string | undefined, code: string): Partial<User> => {
  const step = secret && matchingStep(secret, code, service.clock.now())
  if (!secret || step === undefined || step === '') {
    throw new ServiceError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA')
  }
  return { totp: { secret, lastStep: step }, totpCandidate: undefined }
}

const VerifySoftwareToken = operation(
  z.object({ ...who, UserCode: text }),
  (service, { AccessToken, Session, UserCode }) => {
    if (AccessToken) {
      const { pool, user } = callerOf(service, AccessToken)
      refuseWithoutMfa(pool)
      saveUser(service, pool, user, verified(service, user.totpCandidate, UserCode))
      return { Status: 'SUCCESS' }
    }
    const { pool, user, detail } = setupOf(service, Session)
    // If the pool requires the factor, setting it up also makes it the preferred one.
    const change = { ...verified(service, detail['secret'], UserCode), mfa: true, mfaPreferred: true }
    saveUser(service, pool, user, change)
    return { Status: 'SUCCESS', Session: continued(service, Session, { verified: 'true' }) }
  },
)

const setting = z.optional(z.object({ Enabled: z.optional(z.boolean()), PreferredMfa: z.optional(z.boolean()) }))
const settings = {
  SMSMfaSettings: setting,
  SoftwareTokenMfaSettings: setting,
  EmailMfaSettings: setting,
  WebAuthnMfaSettings: z.optional(z.object({ Enabled: z.optional(z.boolean()) })),
}
const preference = z.object(settings)

const prefer = (service: Service, pool: PoolSettings, user: User, wanted: z.output<typeof preference>): void => {
  if (wanted.SMSMfaSettings?.Enabled)
    throw invalidParameter('User does not have delivery config set to turn on SMS_MFA')
  if (wanted.EmailMfaSettings?.Enabled) {
    throw invalidParameter('User does not have delivery config set to turn on EMAIL_OTP')
  }
  const token = wanted.SoftwareTokenMfaSettings
  const passkeyMfa = wanted.WebAuthnMfaSettings?.Enabled ?? user.passkeyMfa ?? false
  if (wanted.WebAuthnMfaSettings?.Enabled) refuseWithoutPasskeyMfa(pool)
  // Also if the other factor has been on before.
  if (wanted.WebAuthnMfaSettings?.Enabled && !token?.Enabled)
    throw invalidParameter('WebAuthn MFA requires enabling an additional MFA setting.')
  if (!token) return void saveUser(service, pool, user, { passkeyMfa })
  if (token.Enabled) refuseWithoutMfa(pool)
  if (token.Enabled && !user.totp) throw invalidParameter('User has not verified software token mfa')
  const mfa = token.Enabled ?? user.mfa
  if (passkeyMfa && !mfa) throw invalidParameter('WebAuthn MFA requires enabling an additional MFA setting.')
  saveUser(service, pool, user, { mfa, mfaPreferred: mfa && (token.PreferredMfa ?? user.mfaPreferred), passkeyMfa })
}

const refuseWithoutPasskeyMfa = (pool: PoolSettings): void => {
  if (pool.passkeys?.multiFactor !== true)
    throw invalidParameter('The user pool does not use passkeys for multi-factor authentication.')
}

const SetUserMFAPreference = operation(z.object({ AccessToken: text, ...settings }), (service, input) => {
  const { pool, user } = callerOf(service, input.AccessToken)
  prefer(service, pool, user, input)
  return {}
})

const AdminSetUserMFAPreference = operation(
  z.object({ UserPoolId: text, Username: text, ...settings }),
  (service, input) => {
    const pool = poolOf(service, input.UserPoolId)
    prefer(service, pool, userOf(service, pool, input.Username), input)
    return {}
  },
)

export const publicOperations: Record<string, Operation> = {
  AssociateSoftwareToken,
  VerifySoftwareToken,
  SetUserMFAPreference,
}
export const adminOperations: Record<string, Operation> = { AdminSetUserMFAPreference }
