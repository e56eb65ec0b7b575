import { dayMillis } from '../../../../shared/dates/dates.ts'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { type Claims, readToken, signToken } from '../protocol/json-web-token.ts'
import { ServiceError, invalidParameter, notAuthorized } from '../protocol/service-error.ts'
import type { ClientSettings } from '../settings/client-settings.ts'
import type { Time } from './database.ts'
import type { PoolKeys } from './signing-keys.ts'
import type { User } from './user-store.ts'

export type AuthenticationResult = {
  AccessToken: string
  IdToken: string
  /** Absent after a refresh without rotation. */
  RefreshToken?: string
  /** Lifetime of the access token in seconds. */
  ExpiresIn: number
  TokenType: 'Bearer'
}

/** One sign-in, with all tokens that are derived from it (`origin_jti`). */
type SignIn = {
  origin: string
  pool: string
  username: string
  client: string
  at: number
  expires: number
  revoked: number
}

const prepareStatements = (database: DatabaseSync) => ({
  addSignIn: database.prepare(
    'INSERT INTO sign_ins (origin, pool, username, client, at, expires, revoked) VALUES (?, ?, ?, ?, ?, ?, 0)',
  ),
  signIn: database.prepare('SELECT * FROM sign_ins WHERE origin = ?'),
  revoke: database.prepare('UPDATE sign_ins SET revoked = 1 WHERE origin = ?'),
  revokeAll: database.prepare('UPDATE sign_ins SET revoked = 1 WHERE pool = ? AND username = ?'),
  addRefresh: database.prepare('INSERT INTO refresh_tokens (hash, origin, replaced) VALUES (?, ?, NULL)'),
  refresh: database.prepare('SELECT origin, replaced FROM refresh_tokens WHERE hash = ?'),
  replace: database.prepare('UPDATE refresh_tokens SET replaced = ? WHERE hash = ?'),
  // An access token can outlive its refresh token by at most a day, and the sign-in is no longer needed after that.
  forgetRefresh: database.prepare(
    'DELETE FROM refresh_tokens WHERE origin IN (SELECT origin FROM sign_ins WHERE expires < ?)',
  ),
  forget: database.prepare('DELETE FROM sign_ins WHERE expires < ?'),
})

type TokenOptions = { database: DatabaseSync; clock: Time; region: string; keys: Map<string, PoolKeys> }

export type Tokens = ReturnType<typeof tokens>

/** Issues, renews, checks and revokes tokens. */
export const tokens = (options: TokenOptions) => {
  const { database, clock } = options
  const statements = prepareStatements(database)
  const issuerOf = (pool: string) => `https://cognito-idp.${options.region}.amazonaws.com/${pool}`
  const keysOf = (pool: string) => options.keys.get(pool) as PoolKeys

  const issue = (client: ClientSettings, user: User, signIn: { origin: string; at: number }): AuthenticationResult => {
    const seconds = Math.floor(clock.now() / 1000)
    const common = {
      sub: user.sub,
      iss: issuerOf(user.pool),
      origin_jti: signIn.origin,
      event_id: randomUUID(),
      auth_time: Math.floor(signIn.at / 1000),
      iat: seconds,
    }
    const access = {
      ...common,
      client_id: client.id,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      exp: seconds + client.accessTokenSeconds,
      jti: randomUUID(),
      username: user.username,
    }
    const id = {
      ...attributeClaims(client, user),
      ...common,
      aud: client.id,
      token_use: 'id',
      'cognito:username': user.username,
      exp: seconds + client.idTokenSeconds,
      jti: randomUUID(),
    }
    const keys = keysOf(user.pool)
    return {
      AccessToken: signToken(keys.access, access),
      IdToken: signToken(keys.id, id),
      ExpiresIn: client.accessTokenSeconds,
      TokenType: 'Bearer',
    }
  }

  const newRefreshToken = (origin: string): string => {
    const token = randomBytes(64).toString('base64url')
    statements.addRefresh.run(hashOf(token), origin)
    return token
  }

  /** The sign-in of a refresh token that is still valid. @throws NotAuthorizedException */
  const signInOf = (client: ClientSettings, token: string): SignIn & { replaced: number | null } => {
    const row = statements.refresh.get(hashOf(token)) as { origin: string; replaced: number | null } | undefined
    const signIn = row && (statements.signIn.get(row.origin) as SignIn | undefined)
    if (!row || !signIn || signIn.client !== client.id) throw notAuthorized('Invalid Refresh Token')
    if (signIn.revoked) throw notAuthorized('Refresh Token has been revoked')
    if (signIn.expires <= clock.now()) throw notAuthorized('Refresh Token has expired')
    return { ...signIn, replaced: row.replaced }
  }

  return {
    /** Starts a sign-in. */
    begin(client: ClientSettings, user: User): AuthenticationResult {
      const at = clock.now()
      statements.forgetRefresh.run(at - dayMillis)
      statements.forget.run(at - dayMillis)
      const origin = randomUUID()
      statements.addSignIn.run(origin, user.pool, user.username, client.id, at, at + client.refreshTokenSeconds * 1000)
      return { ...issue(client, user, { origin, at }), RefreshToken: newRefreshToken(origin) }
    },
    /** The username of a refresh token's user. @throws NotAuthorizedException if the token is no longer valid */
    holderOf: (client: ClientSettings, token: string): string => signInOf(client, token).username,
    /**
     * New tokens for a sign-in. With rotation, also a new refresh token, which expires at the same time as the first.
     */
    renew(client: ClientSettings, user: User, token: string): AuthenticationResult {
      const signIn = signInOf(client, token)
      const { rotation } = client
      if (!rotation) return issue(client, user, signIn)
      const now = clock.now()
      if (signIn.replaced !== null && now >= signIn.replaced + rotation.graceSeconds * 1000) {
        throw new ServiceError('RefreshTokenReuseException', 'Refresh Token has been invalidated by rotation')
      }
      if (signIn.replaced === null) statements.replace.run(now, hashOf(token))
      return { ...issue(client, user, signIn), RefreshToken: newRefreshToken(signIn.origin) }
    },
    /**
     * Checks an access token.
     * @returns its pool, client and user; the caller must check that the user still exists
     */
    check(token: string): { pool: string; client: string; sub: string; origin: string } {
      const claims = [...options.keys.values()].map((keys) => readToken(keys.access, token)).find((found) => found)
      if (!claims || claims['token_use'] !== 'access') throw notAuthorized('Invalid Access Token')
      if ((claims['exp'] as number) * 1000 <= clock.now()) throw notAuthorized('Access Token has expired')
      const { origin_jti: origin, iss, client_id: client, sub } = claims as Record<string, string>
      const signIn = statements.signIn.get(origin as string) as SignIn | undefined
      if (!signIn || signIn.revoked) throw notAuthorized('Access Token has been revoked')
      if (iss !== issuerOf(signIn.pool)) throw notAuthorized('Invalid Access Token')
      return { pool: signIn.pool, client: client as string, sub: sub as string, origin: signIn.origin }
    },
    /** Ends the sign-in of a refresh token, and revokes all tokens derived from it. */
    revoke(client: ClientSettings, token: string): void {
      if (token.split('.').length === 3) {
        throw new ServiceError('UnsupportedTokenTypeException', 'Unsupported token type.')
      }
      const row = statements.refresh.get(hashOf(token)) as { origin: string } | undefined
      if (!row) throw invalidParameter('Invalid Refresh Token')
      const signIn = statements.signIn.get(row.origin) as SignIn | undefined
      if (signIn?.client !== client.id) throw new ServiceError('UnauthorizedException', 'Unauthorized', { status: 401 })
      statements.revoke.run(row.origin)
    },
    /** Ends all sign-ins of a user. */
    revokeAll(user: User): void {
      statements.revokeAll.run(user.pool, user.username)
    },
  }
}

const attributeClaims = (client: ClientSettings, user: User): Claims => {
  const claims: Claims = {}
  for (const [name, value] of Object.entries(user.attributes)) {
    if (client.readable && !client.readable.has(name)) continue
    claims[name] = name.endsWith('_verified') ? value === 'true' : value
  }
  return claims
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64')
