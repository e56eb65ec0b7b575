import * as z from 'zod/mini'
import type { UserPool } from '../../assembly/assembly.ts'
import { type AttributeRule, attributeRules } from './attribute-rules.ts'
import { type ClientSettings, clientSettings } from './client-settings.ts'
import type { PasswordPolicy } from './password-policy.ts'

/** The settings of a pool that the stand-in uses, read from its CloudFormation properties. */
export type PoolSettings = {
  id: string
  arn: string
  /** The part of the id after the underscore, which is hashed into SRP proofs. */
  srpName: string
  passwordPolicy: PasswordPolicy
  /** Days after which a temporary password expires. */
  temporaryPasswordDays: number
  /** Attributes used instead of a username; the pool then generates the username itself. */
  usernameAttributes: string[]
  /** Attributes that users can sign in with besides the username; email only once it is verified. */
  aliasAttributes: string[]
  caseSensitive: boolean
  mfa: 'OFF' | 'OPTIONAL' | 'ON'
  /** If absent, users cannot have passkeys. */
  passkeys?: PasskeySettings
  /** Attributes that are verified with a code when a user changes them. */
  autoVerified: string[]
  /** Attributes that keep their old value until the new one is verified. */
  verifiedBeforeUpdate: string[]
  /** Whether a forgotten password can be reset by email. */
  recoversByEmail: boolean
  attributes: Map<string, AttributeRule>
  verificationMail: MailTemplate
  invitationMail: MailTemplate
  /** ARN of the function that writes the emails. */
  customMessage?: string
  clients: Map<string, ClientSettings>
}

export type PasskeySettings = {
  relyingParty: string
  /** Whether every passkey has to verify the user, by a fingerprint or a PIN. */
  verifiesUser: boolean
  /** Whether a passkey can count as both factors. */
  multiFactor: boolean
}

/** `{####}` stands for the code or the temporary password, `{username}` for the username. */
export type MailTemplate = { subject: string; body: string }

const text = z.string()
/** CloudFormation also accepts numbers and booleans as strings. */
const count = z.coerce.number()
const flag = z.union([z.boolean(), z.stringbool()])
const anything = z.optional(z.unknown())

const properties = z.strictObject({
  Policies: z.optional(
    z.object({
      PasswordPolicy: z.optional(
        z.strictObject({
          MinimumLength: z.optional(count),
          RequireLowercase: z.optional(flag),
          RequireNumbers: z.optional(flag),
          RequireSymbols: z.optional(flag),
          RequireUppercase: z.optional(flag),
          TemporaryPasswordValidityDays: z.optional(count),
        }),
      ),
      SignInPolicy: z.optional(
        z.object({ AllowedFirstAuthFactors: z.optional(z.array(z.enum(['PASSWORD', 'WEB_AUTHN']))) }),
      ),
    }),
  ),
  UsernameAttributes: z.optional(z.array(z.literal('email'))),
  AliasAttributes: z.optional(z.array(z.enum(['email', 'preferred_username']))),
  UsernameConfiguration: z.optional(z.object({ CaseSensitive: z.optional(flag) })),
  MfaConfiguration: z.optional(z.enum(['OFF', 'OPTIONAL', 'ON'])),
  EnabledMfas: z.optional(z.array(z.literal('SOFTWARE_TOKEN_MFA'))),
  WebAuthnRelyingPartyID: z.optional(text),
  WebAuthnUserVerification: z.optional(z.enum(['preferred', 'required'])),
  WebAuthnFactorConfiguration: z.optional(z.enum(['SINGLE_FACTOR', 'MULTI_FACTOR_WITH_USER_VERIFICATION'])),
  AutoVerifiedAttributes: z.optional(z.array(z.literal('email'))),
  UserAttributeUpdateSettings: z.optional(z.object({ AttributesRequireVerificationBeforeUpdate: z.array(text) })),
  AccountRecoverySetting: z.optional(z.object({ RecoveryMechanisms: z.optional(z.array(z.object({ Name: text }))) })),
  Schema: z.optional(z.array(z.record(text, z.unknown()))),
  AdminCreateUserConfig: z.optional(
    z.object({
      InviteMessageTemplate: z.optional(z.object({ EmailSubject: z.optional(text), EmailMessage: z.optional(text) })),
      UnusedAccountValidityDays: z.optional(count),
    }),
  ),
  LambdaConfig: z.optional(z.strictObject({ CustomMessage: z.optional(text) })),
  EmailVerificationMessage: z.optional(text),
  EmailVerificationSubject: z.optional(text),
  VerificationMessageTemplate: z.optional(
    z.object({
      DefaultEmailOption: z.optional(z.literal('CONFIRM_WITH_CODE')),
      EmailMessage: z.optional(text),
      EmailSubject: z.optional(text),
    }),
  ),
  // These properties only matter in the cloud: deletion protection, pricing, email delivery.
  DeletionProtection: anything,
  EmailConfiguration: anything,
  SmsConfiguration: anything,
  SmsVerificationMessage: anything,
  SmsAuthenticationMessage: anything,
  UserPoolAddOns: anything,
  UserPoolName: anything,
  UserPoolTags: anything,
  UserPoolTier: anything,
})

/**
 * Reads a pool's properties.
 *
 * @throws if the pool uses a feature that the stand-in does not support (other triggers, devices, SMS, hosted pages): a
 *   pool that behaved differently here than in the cloud would be worse than none
 */
export const poolSettings = (pool: UserPool): PoolSettings => {
  const read = properties.safeParse(pool.properties)
  if (!read.success) {
    throw new Error(`The Cognito stand-in cannot run user pool ${pool.name}: ${z.prettifyError(read.error)}`)
  }
  const given = read.data
  const policy = given.Policies?.PasswordPolicy
  // A pool without a policy has the strictest character rules; with a policy, only those that it specifies.
  const requires = (value: boolean | undefined) => value ?? policy === undefined
  const template = given.VerificationMessageTemplate
  const invitation = given.AdminCreateUserConfig?.InviteMessageTemplate
  const recovery = given.AccountRecoverySetting?.RecoveryMechanisms
  const customMessage = given.LambdaConfig?.CustomMessage
  return {
    id: pool.poolId,
    arn: pool.arn,
    srpName: pool.poolId.split('_')[1] ?? '',
    passwordPolicy: {
      minimumLength: policy?.MinimumLength ?? 8,
      uppercase: requires(policy?.RequireUppercase),
      lowercase: requires(policy?.RequireLowercase),
      numbers: requires(policy?.RequireNumbers),
      symbols: requires(policy?.RequireSymbols),
    },
    temporaryPasswordDays:
      policy?.TemporaryPasswordValidityDays ?? given.AdminCreateUserConfig?.UnusedAccountValidityDays ?? 7,
    usernameAttributes: given.UsernameAttributes ?? [],
    aliasAttributes: given.AliasAttributes ?? [],
    caseSensitive: given.UsernameConfiguration?.CaseSensitive ?? true,
    mfa: given.MfaConfiguration ?? 'OFF',
    ...passkeySettings(given),
    autoVerified: given.AutoVerifiedAttributes ?? [],
    verifiedBeforeUpdate: given.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? [],
    recoversByEmail: recovery === undefined || recovery.some(({ Name }) => Name === 'verified_email'),
    attributes: attributeRules(given.Schema ?? []),
    verificationMail: {
      subject: template?.EmailSubject ?? given.EmailVerificationSubject ?? 'Your verification code',
      body: template?.EmailMessage ?? given.EmailVerificationMessage ?? 'Your confirmation code is {####}',
    },
    invitationMail: {
      subject: invitation?.EmailSubject ?? 'Your temporary password',
      body: invitation?.EmailMessage ?? 'Your username is {username} and temporary password is {####}.',
    },
    ...(customMessage !== undefined && { customMessage }),
    clients: new Map(pool.clients.map((client) => [client.clientId, clientSettings(client)])),
  }
}

const passkeySettings = (given: z.output<typeof properties>): { passkeys?: PasskeySettings } => {
  const relyingParty = given.WebAuthnRelyingPartyID
  if (!given.Policies?.SignInPolicy?.AllowedFirstAuthFactors?.includes('WEB_AUTHN') || !relyingParty) return {}
  const multiFactor = given.WebAuthnFactorConfiguration === 'MULTI_FACTOR_WITH_USER_VERIFICATION'
  return {
    passkeys: { relyingParty, multiFactor, verifiesUser: multiFactor || given.WebAuthnUserVerification === 'required' },
  }
}
