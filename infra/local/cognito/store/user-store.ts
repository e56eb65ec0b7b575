import type { DatabaseSync } from 'node:sqlite'
import { ServiceError } from '../protocol/service-error.ts'
import type { Verifier } from '../protocol/srp.ts'
import type { CredentialKey } from '../protocol/web-authn.ts'
import type { PoolSettings } from '../settings/pool-settings.ts'

type UserStatus = 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED'

export type StoredPasskey = CredentialKey & {
  /** In base64url, as the authenticator chose it. */
  id: string
  name: string
  relyingParty: string
  transports: string[]
  attachment?: string
  createdAt: number
}

/** A user in a pool. Instants are in milliseconds since the epoch. */
export type User = {
  pool: string
  /** Chosen by the administrator, or equal to `sub` in a pool whose users sign in by email. */
  username: string
  sub: string
  status: UserStatus
  enabled: boolean
  createdAt: number
  modifiedAt: number
  /** Without `sub`. */
  attributes: Record<string, string>
  /** New values that wait for verification, in a pool that keeps the old value until then. */
  pending: Record<string, string>
  password: { hash: string; srp: Verifier; setAt: number }
  totp?: { secret: string; lastStep: number }
  /** The secret of an authenticator app that is not verified yet. */
  totpCandidate?: string
  /** Whether sign-in requires a code. */
  mfa: boolean
  mfaPreferred: boolean
  passkeys?: StoredPasskey[]
  /** Whether a passkey counts as both factors. Without it, a user whose sign-in requires a code cannot use one. */
  passkeyMfa?: boolean
}

export type UserStore = ReturnType<typeof userStore>

/** Stores users and the names that they sign in with. */
export const userStore = (database: DatabaseSync) => {
  const statements = {
    get: database.prepare('SELECT record FROM users WHERE pool = ? AND username = ?'),
    getBySub: database.prepare('SELECT record FROM users WHERE pool = ? AND sub = ?'),
    put: database.prepare('INSERT OR REPLACE INTO users (pool, username, sub, record) VALUES (?, ?, ?, ?)'),
    remove: database.prepare('DELETE FROM users WHERE pool = ? AND username = ?'),
    after: database.prepare('SELECT record FROM users WHERE pool = ? AND username > ? ORDER BY username'),
    nameOf: database.prepare('SELECT username FROM names WHERE pool = ? AND name = ?'),
    addName: database.prepare('INSERT OR REPLACE INTO names (pool, name, attribute, username) VALUES (?, ?, ?, ?)'),
    removeNames: database.prepare('DELETE FROM names WHERE pool = ? AND username = ?'),
  }
  const read = (row: unknown) => (row ? (JSON.parse((row as { record: string }).record) as User) : undefined)

  const holder = (pool: PoolSettings, name: string): string | undefined =>
    (statements.nameOf.get(pool.id, folded(pool, name)) as { username: string } | undefined)?.username

  /** Finds a user by username, by an attribute that is a sign-in name, or by `sub`. */
  const find = (pool: PoolSettings, name: string): User | undefined => {
    const username = holder(pool, name)
    return username === undefined
      ? read(statements.getBySub.get(pool.id, name))
      : read(statements.get.get(pool.id, username))
  }

  /**
   * Saves a user and the sign-in names that the pool's settings give them.
   *
   * @throws AliasExistsException if another user has one of the names, unless `takesAliases` is set: then the name
   *   moves to this user
   */
  const save = (pool: PoolSettings, user: User, takesAliases = false): void => {
    const names = signInNames(pool, user)
    for (const { name, attribute } of names) {
      const other = holder(pool, name)
      if (other === undefined || other === user.username) continue
      if (!takesAliases || attribute === 'username') throw nameTaken(pool, attribute)
      const former = read(statements.get.get(pool.id, other)) as User
      save(pool, { ...former, attributes: { ...former.attributes, [`${attribute}_verified`]: 'false' } })
    }
    statements.put.run(user.pool, user.username, user.sub, JSON.stringify(user))
    statements.removeNames.run(pool.id, user.username)
    for (const { name, attribute } of names) {
      statements.addName.run(pool.id, folded(pool, name), attribute, user.username)
    }
  }

  const remove = (user: User): void => {
    statements.removeNames.run(user.pool, user.username)
    statements.remove.run(user.pool, user.username)
  }

  /** Users ordered by username, starting after the given one. */
  function* after(pool: PoolSettings, username: string): Generator<User> {
    for (const row of statements.after.iterate(pool.id, username)) yield read(row) as User
  }

  return { find, save, remove, after }
}

/** A name in the form used for comparisons. */
export const folded = (pool: PoolSettings, name: string): string => (pool.caseSensitive ? name : name.toLowerCase())

const signInNames = (pool: PoolSettings, user: User): { name: string; attribute: string }[] => {
  const names = [{ name: user.username, attribute: 'username' }]
  for (const attribute of [...pool.usernameAttributes, ...pool.aliasAttributes]) {
    const value = user.attributes[attribute]
    // As an alias, an address counts only once it is verified; as the username it always counts.
    const counts =
      pool.usernameAttributes.includes(attribute) ||
      attribute === 'preferred_username' ||
      user.attributes[`${attribute}_verified`] === 'true'
    if (value && counts) names.push({ name: value, attribute })
  }
  return names
}

const nameTaken = (pool: PoolSettings, attribute: string): ServiceError => {
  if (attribute === 'username') return new ServiceError('UsernameExistsException', 'User account already exists')
  return pool.usernameAttributes.includes(attribute)
    ? new ServiceError('AliasExistsException', `An account with the given ${attribute} already exists.`)
    : new ServiceError('AliasExistsException', `An account with the ${attribute} already exists.`)
}
