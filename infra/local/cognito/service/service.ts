import { randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { UserPool } from '../../assembly/assembly.ts'
import type { Clock } from '../../clock/clock.ts'
import { notFound, userNotFound } from '../protocol/service-error.ts'
import type { ClientSettings } from '../settings/client-settings.ts'
import { type PoolSettings, poolSettings } from '../settings/pool-settings.ts'
import { type Challenges, challenges } from '../store/challenges.ts'
import { type Codes, codes } from '../store/codes.ts'
import type { Time } from '../store/database.ts'
import { type FailedAttempts, failedAttempts } from '../store/failed-attempts.ts'
import { type PoolKeys, poolKeys } from '../store/signing-keys.ts'
import { type Tokens, tokens } from '../store/tokens.ts'
import { type User, type UserStore, userStore } from '../store/user-store.ts'
import type { MailOrder } from './mail.ts'

/** Everything that the operations use. */
export type Service = {
  clock: Time
  pools: Map<string, PoolSettings>
  keys: Map<string, PoolKeys>
  users: UserStore
  attempts: FailedAttempts
  challenges: Challenges
  codes: Codes
  tokens: Tokens
  /** Used to derive the responses for users who do not exist, so that the responses stay the same. */
  secret: Buffer
  /** Emails of the current operation, written and sent once its writes are kept. */
  outbox: MailOrder[]
}

export const service = (options: {
  database: DatabaseSync
  pools: UserPool[]
  clock: Clock
  region: string
}): Service => {
  const { database, region } = options
  const clock: Time = { now: () => Math.floor(options.clock.now()) }
  const keys = new Map(options.pools.map(({ poolId }) => [poolId, poolKeys(database, poolId)]))
  return {
    clock,
    pools: new Map(options.pools.map((pool) => [pool.poolId, poolSettings(pool)])),
    keys,
    users: userStore(database),
    attempts: failedAttempts(database, clock),
    challenges: challenges(database, clock),
    codes: codes(database, clock),
    tokens: tokens({ database, clock, region, keys }),
    secret: lastingSecret(database),
    outbox: [],
  }
}

/** @throws ResourceNotFoundException */
export const poolOf = (service: Service, id: string): PoolSettings => {
  const pool = service.pools.get(id)
  if (!pool) throw notFound(`User pool ${id} does not exist.`)
  return pool
}

/** An app client and its pool. @throws ResourceNotFoundException */
export const clientOf = (
  service: Service,
  id: string,
  poolId?: string,
): { pool: PoolSettings; client: ClientSettings } => {
  for (const pool of service.pools.values()) {
    const client = pool.clients.get(id)
    if (client && (poolId === undefined || poolId === pool.id)) return { pool, client }
  }
  throw notFound(`User pool client ${id} does not exist.`)
}

/** A user that an administrator refers to by name. @throws UserNotFoundException */
export const userOf = (service: Service, pool: PoolSettings, name: string): User => {
  const user = service.users.find(pool, name)
  if (!user) throw userNotFound()
  return user
}

/** Saves a changed user. */
export const saveUser = (service: Service, pool: PoolSettings, user: User, change: Partial<User>): User => {
  const changed = { ...user, ...change, modifiedAt: service.clock.now() }
  service.users.save(pool, changed)
  return changed
}

const lastingSecret = (database: DatabaseSync): Buffer => {
  database.prepare("INSERT OR IGNORE INTO secrets (name, value) VALUES ('imaginary people', ?)").run(randomBytes(32))
  const row = database.prepare("SELECT value FROM secrets WHERE name = 'imaginary people'").get()
  return Buffer.from((row as { value: Uint8Array }).value)
}
