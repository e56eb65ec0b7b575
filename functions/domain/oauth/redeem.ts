/** Exchanges authorization codes and refresh tokens, and ends grants. */
import { createHash } from 'node:crypto'
import type { Origin } from '../../../shared/contract/event.ts'
import type { ApiKeyScope } from '../../../shared/contract/key-scope.ts'
import type { OAuthResource } from '../../../shared/oauth/addresses.ts'
import { Problem } from '../../kernel/problem.ts'
import { readPresentHolder } from '../../kernel/session/api-key.ts'
import { readKeyOwner, type KeyHolder } from '../../kernel/session/api-key-store.ts'
import { readToken, type PresentedToken, type TokenKind } from '../../kernel/session/application-token.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { changeApiKey, readApiKeys, removeApiKeyFrom, type ApiKeyList } from '../accounts/people/api-key-repository.ts'
import { clientHash } from './client.ts'
import { endedBy, isGranted, isPast, renewed, type GrantedKey } from './grants.ts'
import { OAuthRefusal } from './oauth-refusal.ts'

export type Tokens = { access: string; refresh: string; scopes: readonly ApiKeyScope[] }

/** A code or token, and the application that presents it. */
export type Presented = { text: string; clientId: string; from: () => Origin }

type Found = { list: ApiKeyList; key: GrantedKey; holder: KeyHolder; token: PresentedToken }

const invalidGrant = (): OAuthRefusal =>
  new OAuthRefusal('invalid_grant', 'The code or token does not exist, has expired, or was used or revoked.')

/**
 * The grant of a token that its own application presents, whether or not the token still works. Enters its workspace.
 * Undefined if there is none, or its person or workspace takes no calls of programs now.
 */
const findGrant = async (kind: TokenKind, { text, clientId }: Presented): Promise<Found | undefined> => {
  const token = readToken(kind, text)
  const owner = token && (await readKeyOwner(token.place))
  if (token === undefined || owner === undefined) return undefined
  try {
    const holder = await readPresentHolder(owner)
    const list = await readApiKeys(owner)
    const key = list.keys.find(({ id }) => id === owner.keyId)
    if (key === undefined || !isGranted(key) || key.grant.client !== clientHash(clientId)) return undefined
    return { list, key, holder, token }
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return undefined
    throw error
  }
}

/** Ends a grant of which a code or token came a second time: one of those who have it is not the application. */
const endReused = async ({ list, key, holder }: Found, { from }: Presented): Promise<OAuthRefusal | typeof lost> =>
  (await removeApiKeyFrom(list, key, endedBy('reuse', key, holder, from()))) ? invalidGrant() : lost

const renew = async ({ list, key, token }: Found): Promise<Tokens | typeof lost> => {
  const { key: after, access, refresh } = renewed(key, token.locator)
  return (await changeApiKey(list, after)) ? { access, refresh, scopes: key.scopes } : lost
}

/** Returns refusals rather than throwing them, so that what they end is written first. */
const redeem = async (
  kind: TokenKind,
  presented: Presented,
  attempt: (found: Found) => Promise<Tokens | OAuthRefusal | typeof lost>,
): Promise<Tokens> => {
  const result = await untilWritten(async () => {
    const found = await findGrant(kind, presented)
    return found === undefined ? invalidGrant() : attempt(found)
  })
  if (result instanceof OAuthRefusal) throw result
  return result
}

const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')

const refuseResource = ({ grant }: GrantedKey, resource: OAuthResource | undefined): OAuthRefusal | undefined =>
  resource === undefined || resource === grant.resource
    ? undefined
    : new OAuthRefusal('invalid_target', 'The person has allowed another resource.')

/** @param resource undefined if the request names none */
export const exchangeCode = (
  presented: Presented,
  { verifier, redirectUri, resource }: { verifier: string; redirectUri: string; resource: OAuthResource | undefined },
): Promise<Tokens> =>
  redeem('code', presented, async (found) => {
    const { key, token } = found
    const { code, access, challenge, redirectUri: asked } = key.grant
    if (code.hash !== token.hash) return invalidGrant()
    if (access !== undefined) return endReused(found, presented)
    if (isPast(code) || asked !== redirectUri || challenge !== challengeOf(verifier)) return invalidGrant()
    return refuseResource(key, resource) ?? renew(found)
  })

/** @param resource undefined if the request names none */
export const exchangeRefreshToken = (
  presented: Presented,
  { resource, scopes }: { resource: OAuthResource | undefined; scopes: readonly string[] },
): Promise<Tokens> =>
  redeem('refresh', presented, async (found) => {
    const { key, token } = found
    const { refresh } = key.grant
    if (refresh === undefined || isPast(refresh)) return invalidGrant()
    if (refresh.hash !== token.hash) return endReused(found, presented)
    if (scopes.some((scope) => !key.scopes.some((given) => given === scope)))
      return new OAuthRefusal('invalid_scope', 'The person has not allowed all of these scopes.')
    return refuseResource(key, resource) ?? renew(found)
  })

/** Ends the grant of a token. Does nothing for what is no token of the application (RFC 7009, 2.2). */
export const revokeToken = (presented: Presented): Promise<null> =>
  untilWritten(async () => {
    const found = (await findGrant('refresh', presented)) ?? (await findGrant('access', presented))
    if (found === undefined) return null
    const { list, key, holder } = found
    return (await removeApiKeyFrom(list, key, endedBy('application', key, holder, presented.from()))) ? null : lost
  })
