import * as z from 'zod/mini'
import type { UserPool } from '../../assembly/assembly.ts'

/** The settings of an app client that the stand-in uses. Durations are in seconds. */
export type ClientSettings = {
  id: string
  /** `ALLOW_…` names; older names without the prefix are converted to these. */
  flows: Set<string>
  hidesUnknownUsers: boolean
  accessTokenSeconds: number
  idTokenSeconds: number
  refreshTokenSeconds: number
  /** Lifetime of a challenge. */
  sessionSeconds: number
  /** If absent, refresh tokens are not rotated. Otherwise each use creates a new one. */
  rotation?: { graceSeconds: number }
  /** If absent, all attributes. */
  readable?: Set<string>
  writable?: Set<string>
}

const text = z.string()
const count = z.coerce.number()
const flag = z.union([z.boolean(), z.stringbool()])
const unit = z.optional(z.enum(['seconds', 'minutes', 'hours', 'days']))
const anything = z.optional(z.unknown())

const properties = z.strictObject({
  ExplicitAuthFlows: z.optional(z.array(text)),
  PreventUserExistenceErrors: z.optional(z.enum(['ENABLED', 'LEGACY'])),
  AccessTokenValidity: z.optional(count),
  IdTokenValidity: z.optional(count),
  RefreshTokenValidity: z.optional(count),
  TokenValidityUnits: z.optional(z.object({ AccessToken: unit, IdToken: unit, RefreshToken: unit })),
  AuthSessionValidity: z.optional(count),
  RefreshTokenRotation: z.optional(
    z.object({ Feature: z.optional(z.enum(['ENABLED', 'DISABLED'])), RetryGracePeriodSeconds: z.optional(count) }),
  ),
  ReadAttributes: z.optional(z.array(text)),
  WriteAttributes: z.optional(z.array(text)),
  // Only clients without a secret and with revocable tokens are supported.
  GenerateSecret: z.optional(flag.check(z.refine((value) => !value, 'app clients with a secret are not spoken'))),
  EnableTokenRevocation: z.optional(flag.check(z.refine((value) => value, 'tokens are always revocable here'))),
  // The hosted sign-in pages are not available here.
  AllowedOAuthFlows: anything,
  AllowedOAuthFlowsUserPoolClient: anything,
  AllowedOAuthScopes: anything,
  CallbackURLs: anything,
  ClientName: anything,
  DefaultRedirectURI: anything,
  EnablePropagateAdditionalUserContextData: anything,
  LogoutURLs: anything,
  SupportedIdentityProviders: anything,
  UserPoolId: anything,
})

const secondsOf = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 }

/** Reads an app client's properties. @throws if it uses a feature that the stand-in does not support */
export const clientSettings = (client: UserPool['clients'][number]): ClientSettings => {
  const read = properties.safeParse(client.properties)
  if (!read.success) {
    throw new Error(`The Cognito stand-in cannot run app client ${client.name}: ${z.prettifyError(read.error)}`)
  }
  const given = read.data
  const units = given.TokenValidityUnits
  const flows = given.ExplicitAuthFlows ?? ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH', 'ALLOW_CUSTOM_AUTH']
  const rotation = given.RefreshTokenRotation
  return {
    id: client.clientId,
    flows: new Set(flows.map(currentName)),
    hidesUnknownUsers: given.PreventUserExistenceErrors === 'ENABLED',
    accessTokenSeconds: (given.AccessTokenValidity ?? 1) * secondsOf[units?.AccessToken ?? 'hours'],
    idTokenSeconds: (given.IdTokenValidity ?? 1) * secondsOf[units?.IdToken ?? 'hours'],
    refreshTokenSeconds: (given.RefreshTokenValidity ?? 30) * secondsOf[units?.RefreshToken ?? 'days'],
    sessionSeconds: (given.AuthSessionValidity ?? 3) * 60,
    rotation: rotation?.Feature === 'ENABLED' ? { graceSeconds: rotation.RetryGracePeriodSeconds ?? 0 } : undefined,
    readable: given.ReadAttributes && new Set(given.ReadAttributes),
    writable: given.WriteAttributes && new Set(given.WriteAttributes),
  }
}

const currentName = (flow: string): string => {
  if (flow === 'ADMIN_NO_SRP_AUTH') return 'ALLOW_ADMIN_USER_PASSWORD_AUTH'
  return flow.startsWith('ALLOW_') ? flow : `ALLOW_${flow}`
}
