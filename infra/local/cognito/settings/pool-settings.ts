import * as z from 'zod/mini'
import type { UserPool } from '../../assembly/assembly.ts'
import { type AttributeRule, attributeRules } from './attribute-rules.ts'
import { type ClientSettings, clientSettings } from './client-settings.ts'
import type { PasswordPolicy } from './password-policy.ts'

/** What the stand-in needs to know of a pool, read from its CloudFormation properties. */
export type PoolSettings = {
  id: string
  arn: string
  /** The part of the id after the underscore, which SRP hashes into the proof. */
  srpName: string
  passwordPolicy: PasswordPolicy
  /** Days until a temporary password no longer signs in. */
  temporaryPasswordDays: number
  /** Attributes that are given in place of a username; the pool then makes the username itself. */
  usernameAttributes: string[]
  /** Attributes that sign in beside the username, e-mail once it is verified. */
  aliasAttributes: string[]
  caseSensitive: boolean
  mfa: 'OFF' | 'OPTIONAL' | 'ON'
  /** Attributes to which a code is sent when a person changes them. */
  autoVerified: string[]
  /** Attributes that keep their old value until the new one is verified. */
  keptUntilVerified: string[]
  /** Whether a forgotten password may be reset by e-mail. */
  recoversByEmail: boolean
  attributes: Map<string, AttributeRule>
  verificationMail: MailTemplate
  invitationMail: MailTemplate
  clients: Map<string, ClientSettings>
}

/** `{####}` stands for the code or the temporary password, `{username}` for the username. */
export type MailTemplate = { subject: string; body: string }

const text = z.string()
/** CloudFormation also takes numbers and truth values as text. */
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
      SignInPolicy: z.optional(z.object({ AllowedFirstAuthFactors: z.optional(z.array(z.literal('PASSWORD'))) })),
    }),
  ),
  UsernameAttributes: z.optional(z.array(z.literal('email'))),
  AliasAttributes: z.optional(z.array(z.enum(['email', 'preferred_username']))),
  UsernameConfiguration: z.optional(z.object({ CaseSensitive: z.optional(flag) })),
  MfaConfiguration: z.optional(z.enum(['OFF', 'OPTIONAL', 'ON'])),
  EnabledMfas: z.optional(z.array(z.literal('SOFTWARE_TOKEN_MFA'))),
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
  EmailVerificationMessage: z.optional(text),
  EmailVerificationSubject: z.optional(text),
  VerificationMessageTemplate: z.optional(
    z.object({
      DefaultEmailOption: z.optional(z.literal('CONFIRM_WITH_CODE')),
      EmailMessage: z.optional(text),
      EmailSubject: z.optional(text),
    }),
  ),
  // Said to the cloud only: how long the pool lives, what it costs, who sends its mail.
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
 * @throws if the pool asks for what the stand-in does not do (triggers, devices, SMS, hosted
 *   pages): a pool that behaved differently here than deployed would be worse than none.
 */
export function poolSettings(pool: UserPool): PoolSettings {
  const read = properties.safeParse(pool.properties)
  if (!read.success) {
    throw new Error(`The Cognito stand-in cannot run user pool ${pool.name}: ${z.prettifyError(read.error)}`)
  }
  const given = read.data
  const policy = given.Policies?.PasswordPolicy
  // A pool without a policy gets the strictest character rules; one that has a policy, what it names.
  const requires = (value: boolean | undefined) => value ?? policy === undefined
  const template = given.VerificationMessageTemplate
  const invitation = given.AdminCreateUserConfig?.InviteMessageTemplate
  const recovery = given.AccountRecoverySetting?.RecoveryMechanisms
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
    autoVerified: given.AutoVerifiedAttributes ?? [],
    keptUntilVerified: given.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? [],
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
    clients: new Map(pool.clients.map((client) => [client.clientId, clientSettings(client)])),
  }
}
