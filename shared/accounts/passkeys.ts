/** Passkeys: what the browser and the user pool exchange about them, and what a person sees of their own. */
import * as z from 'zod/mini'
import { instant } from '../dates/day-inputs.ts'
import { passkeyLimits } from './limits.ts'
import { reentry } from './profile.ts'
import { line, required, verbatim } from '../text/text-inputs.ts'

/** Binary values, as the browser writes them. */
const encoded = (limit: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]+$/, 'Invalid passkey'), z.maxLength(limit))

const descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.optional(z.array(z.string())),
})

const userVerification = z.enum(['required', 'preferred', 'discouraged'])

/** `PublicKeyCredentialCreationOptionsJSON` */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.optional(z.int()),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    requireResidentKey: z.boolean(),
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    userVerification,
  }),
})
export type CreationOptions = z.output<typeof creationOptions>

/**
 * `PublicKeyCredentialRequestOptionsJSON`. It names no passkeys, so that it is the same for every login; the browser
 * offers those that it has for the site.
 */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  userVerification,
})
export type RequestOptions = z.output<typeof requestOptions>

/** Room for an attestation with its certificates. */
const mostEncoded = 32_768

/** Identifies a credential. At most 1,023 bytes (Web Authentication, section 4). */
const credentialId = encoded(1364)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.nullish(z.enum(['platform', 'cross-platform'])),
}

/** `RegistrationResponseJSON`, without what browsers add about extensions. */
export const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(mostEncoded),
    attestationObject: encoded(mostEncoded),
    authenticatorData: z.optional(encoded(mostEncoded)),
    publicKey: z.nullish(encoded(mostEncoded)),
    publicKeyAlgorithm: z.optional(z.int()),
    transports: z.optional(z.array(verbatim().check(z.maxLength(32))).check(z.maxLength(16))),
  }),
})
export type NewCredential = z.output<typeof newCredential>

/** `AuthenticationResponseJSON`, without what browsers add about extensions. */
export const presentedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded(mostEncoded),
    authenticatorData: encoded(mostEncoded),
    signature: encoded(mostEncoded),
    userHandle: z.nullish(encoded(128)),
  }),
})
export type PresentedCredential = z.output<typeof presentedCredential>

/** Continues what a call with options has begun. It works once, and only for a few minutes. */
const ticket = verbatim().check(z.minLength(1), z.maxLength(128))

const name = required('Enter a name', passkeyLimits.nameLength)

/** A passkey of the caller. */
export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  /** Null if no one has signed in with it yet. */
  lastUsedAt: z.nullable(instant),
})
export type Passkey = z.output<typeof passkey>

/** The password and, if the account's sign-in asks for one, a code. Left out until it is asked for. */
export const passkeyReentry = z.extend(reentry, {
  code: z.optional(line('Enter the code').check(z.regex(/^\d{3}\s?\d{3}$/, 'Enter the six digits of the code'))),
})

export const passkeyOptions = z.object({ options: creationOptions, ticket: z.string() })
export const addPasskey = z.object({ ticket, name, credential: newCredential })
export const renamePasskey = z.object({ name })

/** Operators sign in by username, everyone else by email. */
export const passkeyLogin = z.object({
  portal: z.enum(['team', 'admin']),
  login: required('Enter your email or username', 320),
})
export const passkeyRequest = z.object({ options: requestOptions, ticket: z.string() })
export const passkeySignIn = z.object({ ticket, credential: presentedCredential })
