/**
 * Applications. A client id contains what the application has registered, so registering stores nothing and nothing of it
 * can be filled up or looked up. It proves nothing either: whoever may register may also write such an id, and what a
 * person decides by is the address that the answer goes to.
 */
import * as z from 'zod/mini'
import { apiKeyLimits } from '../../../shared/accounts/limits.ts'
import { oauthLimits } from '../../../shared/oauth/limits.ts'
import { isRedirectUri, isSameRedirect } from '../../../shared/oauth/redirect-uri.ts'
import { cutToLine } from '../../../shared/text/text-inputs.ts'
import { keyHash } from '../../kernel/session/api-key-text.ts'
import { OAuthRefusal } from './oauth-refusal.ts'

export type OAuthClient = { id: string; name: string; redirectUris: readonly string[] }

const unnamed = 'An application'

const redirectUris = z
  .array(z.string().check(z.refine(isRedirectUri)))
  .check(z.minLength(1), z.maxLength(oauthLimits.redirectUris))

const registration = z.object({ client_name: z.optional(z.string()), redirect_uris: redirectUris })

const inId = z.object({ name: z.string(), redirectUris })

const idOf = (name: string, addresses: readonly string[]): string =>
  Buffer.from(JSON.stringify([name, ...addresses])).toString('base64url')

/** Refuses what cannot be an application. What else it says about itself is left out. */
export const registerClient = (metadata: unknown): OAuthClient => {
  const { data, error } = registration.safeParse(metadata)
  if (data === undefined) {
    const isAddress = error.issues.some(({ path }) => path[0] === 'redirect_uris')
    throw isAddress
      ? new OAuthRefusal(
          'invalid_redirect_uri',
          `Register 1 to ${oauthLimits.redirectUris} redirect URIs with https, or with http on 127.0.0.1, [::1] or localhost, of at most ${oauthLimits.addressLength} characters.`,
        )
      : new OAuthRefusal('invalid_client_metadata', 'The client_name has to be a text.')
  }
  const name = cutToLine(data.client_name ?? '', apiKeyLimits.nameLength) || unnamed
  return { id: idOf(name, data.redirect_uris), name, redirectUris: data.redirect_uris }
}

/** The application of a client id. Undefined if it is none. */
export const readClient = (id: string): OAuthClient | undefined => {
  const text = Buffer.from(id, 'base64url').toString('utf8')
  const [name, ...addresses] = listIn(text)
  const { data } = inId.safeParse({ name, redirectUris: addresses })
  // Only what registering returns: another spelling would be another application.
  const isRegistered = data !== undefined && data.name === (cutToLine(data.name, apiKeyLimits.nameLength) || unnamed)
  return isRegistered && idOf(data.name, data.redirectUris) === id ? { id, ...data } : undefined
}

const listIn = (text: string): unknown[] => {
  try {
    const value = JSON.parse(text) as unknown
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** What a grant stores of its application. */
export const clientHash = (id: string): string => keyHash(id)

/** Where an application gets the answer: the address that it names, or its only one. Undefined if it has no such. */
export const redirectOf = ({ redirectUris: known }: OAuthClient, requested: string | undefined): string | undefined =>
  requested === undefined
    ? known.length === 1
      ? known[0]
      : undefined
    : known.some((address) => isSameRedirect(address, requested))
      ? requested
      : undefined
