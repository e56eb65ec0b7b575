/** Grants: what people have allowed applications. They are entries in the lists of API keys. */
import type { ApiKey } from '../../../shared/accounts/api-keys.ts'
import type { ApiKeyScope } from '../../../shared/contract/key-scope.ts'
import type { Origin } from '../../../shared/contract/event.ts'
import type { OAuthResource } from '../../../shared/oauth/addresses.ts'
import { oauthLimits } from '../../../shared/oauth/limits.ts'
import { redirectHost } from '../../../shared/oauth/redirect-uri.ts'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import { newId } from '../../kernel/id.ts'
import { sessionOf } from '../../kernel/session/api-key.ts'
import type { StoredApiKey, StoredGrant } from '../../kernel/session/api-key-entities.ts'
import type { KeyHolder } from '../../kernel/session/api-key-store.ts'
import { keyHash } from '../../kernel/session/api-key-text.ts'
import { newLocator, newToken, type TokenKind } from '../../kernel/session/application-token.ts'
import { authorByKey } from '../../kernel/session/principal.ts'
import { clientHash, type OAuthClient } from './client.ts'

export type GrantedKey = StoredApiKey & { grant: StoredGrant }

export const isGranted = (key: StoredApiKey): key is GrantedKey => key.grant !== undefined

const seconds: Record<TokenKind, number> = {
  code: oauthLimits.codeSeconds,
  access: oauthLimits.accessSeconds,
  refresh: oauthLimits.refreshDays * 86_400,
}

const issue = (kind: TokenKind, locator: string) => {
  const text = newToken(kind, locator)
  const until = new Date(Date.now() + seconds[kind] * 1000).toISOString()
  return { text, stored: { hash: keyHash(text), until } }
}

export const isPast = ({ until }: { until: string }): boolean => until <= new Date().toISOString()

/** Whether an application has exchanged its code, and can still get new tokens. */
export const isConnected = ({ grant }: StoredApiKey): boolean => grant?.refresh !== undefined && !isPast(grant.refresh)

/** Whether an entry is of no more use: its code was never exchanged, or its application has not called for a long time. */
export const isOver = (key: StoredApiKey): boolean => isGranted(key) && isPast(key.grant.refresh ?? key.grant.code)

/** A new grant with its code, which is not stored. */
export const newGrant = (
  { name, id }: OAuthClient,
  {
    redirectUri,
    scopes,
    resource,
    challenge,
  }: {
    redirectUri: string
    scopes: readonly ApiKeyScope[]
    resource: OAuthResource
    challenge: string
  },
): { key: GrantedKey; code: string } => {
  const locator = newLocator()
  const code = issue('code', locator)
  const key: GrantedKey = {
    id: newId('apiKey'),
    name,
    prefix: '',
    scopes: [...scopes],
    createdAt: new Date().toISOString(),
    expiresOn: null,
    hash: keyHash(locator),
    application: { host: redirectHost(redirectUri) },
    grant: { client: clientHash(id), redirectUri, resource, challenge, code: code.stored },
  }
  return { key, code: code.text }
}

/** A grant with new tokens. The earlier ones no longer work. */
export const renewed = (key: GrantedKey, locator: string): { key: GrantedKey; access: string; refresh: string } => {
  const [access, refresh] = [issue('access', locator), issue('refresh', locator)]
  return {
    key: { ...key, grant: { ...key.grant, access: access.stored, refresh: refresh.stored } },
    access: access.text,
    refresh: refresh.text,
  }
}

/** A key as lists show it, without what calls are checked by. */
export const shownKey = (
  { hash: _hash, grant: _grant, account: _account, application = null, ...key }: StoredApiKey,
  lastUse: ApiKey['lastUse'] = null,
): ApiKey => ({ ...key, application, lastUse })

/** The event of a grant that its application ends, or that ends because of it. */
export const endedBy = (
  reason: 'application' | 'reuse',
  { id: keyId, name, scopes }: GrantedKey,
  holder: KeyHolder,
  from: Origin,
): StampedEvent => {
  const session = sessionOf(holder)
  const by = authorByKey(session, { name, isApplication: true })
  const data = { personId: session.user.id, keyId, name, scopes, application: true, endedBy: reason } as const
  return stamp('profile.api-key-revoked.v1', holder.workspace.id, { by, at: new Date(), from }, data)
}
