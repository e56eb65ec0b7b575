/** Events of what people change in their own account. Only the audit log takes them. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'
import { teamRoles } from '../permissions.ts'

/** A change that users made to their own account. Neither the previous nor the new values are included. */
const ownAccountChange = z.object({
  personId: z.string(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
})

export type OwnAccountChange = z.output<typeof ownAccountChange>

/** A key is named, so that what it did later can be told from what its person did. */
const apiKeyChange = z.object({
  /** Null for a key of the company. */
  personId: z.nullable(z.string()),
  /** The person whose key someone else revoked. */
  personName: z.optional(z.string()),
  /** Of a key of the company. */
  role: z.optional(z.enum(teamRoles)),
  keyId: z.string(),
  /** If it is an application that was connected, which has tokens in place of a key. */
  application: z.optional(z.literal(true)),
  /** If its own program ended it, a token was used twice, or it ended with the password or all other sessions. */
  endedBy: z.optional(z.enum(['application', 'reuse', 'password', 'sign_out'])),
  name: z.string(),
  scopes: z.array(z.string()),
})

export const profileEvents = events({
  'profile.updated.v1': {
    family: 'profile',
    summary:
      'A user changed their picture or time zone. Company accounts and operators may also have changed contact details.',
    data: ownAccountChange,
  },
  'profile.password-changed.v1': {
    family: 'profile',
    summary: 'A user changed their password.',
    data: ownAccountChange,
  },
  'profile.second-factor-turned-on.v1': {
    family: 'profile',
    summary: 'A user turned on two-step sign-in.',
    data: ownAccountChange,
  },
  'profile.second-factor-turned-off.v1': {
    family: 'profile',
    summary: 'A user turned off two-step sign-in.',
    data: ownAccountChange,
  },
  'profile.passkey-added.v1': {
    family: 'profile',
    summary: 'A user added a passkey to sign in with.',
    data: ownAccountChange,
  },
  'profile.passkey-removed.v1': {
    family: 'profile',
    summary: 'A user removed a passkey.',
    data: ownAccountChange,
  },
  'profile.api-key-created.v1': {
    family: 'profile',
    summary: 'A user created an API key, for themselves or for the company, or connected an application.',
    data: apiKeyChange,
  },
  'profile.api-key-revoked.v1': {
    family: 'profile',
    summary: 'A user revoked an API key or an application of theirs, or one in the list of the company.',
    data: apiKeyChange,
  },
  'profile.recovery-codes-renewed.v1': {
    family: 'profile',
    summary: 'A user generated new recovery codes.',
    data: ownAccountChange,
  },
  'profile.recovery-code-used.v1': {
    family: 'profile',
    summary: 'A user signed in with a recovery code.',
    data: ownAccountChange,
  },
})
