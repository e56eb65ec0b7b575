import type { DatabaseSync } from 'node:sqlite'
import { attemptLimitExceeded, notAuthorized } from '../protocol/service-error.ts'
import type { Time } from './database.ts'

const freeFailures = 5
const longestLockSeconds = 900
/** The count starts again after this long without an attempt. */
const forgottenAfter = 900_000

const quotaWindow = 3_600_000
/** The service allows 5 to 20 attempts an hour depending on its risk assessment; this is the minimum. */
const quotaPerWindow = 5

export type FailedAttempts = ReturnType<typeof failedAttempts>

/**
 * Counts failed sign-ins by name, whether or not a user has that name, and locks the name for a while.
 *
 * From the fifth failure n on, the lock lasts 2^(n-5) seconds, at most 15 minutes, and attempts during the lock do not
 * count (Cognito developer guide, "Lockout behavior for failed sign-in attempts").
 */
export const failedAttempts = (database: DatabaseSync, clock: Time) => {
  const statements = {
    get: database.prepare('SELECT count, locked_until, last FROM failures WHERE pool = ? AND name = ?'),
    put: database.prepare(
      'INSERT OR REPLACE INTO failures (pool, name, count, locked_until, last) VALUES (?, ?, ?, ?, ?)',
    ),
    clear: database.prepare('DELETE FROM failures WHERE pool = ? AND name = ?'),
    forget: database.prepare('DELETE FROM failures WHERE last < ?'),
    quota: database.prepare('SELECT count, since FROM quotas WHERE pool = ? AND name = ? AND action = ?'),
    spend: database.prepare('INSERT OR REPLACE INTO quotas (pool, name, action, count, since) VALUES (?, ?, ?, ?, ?)'),
    release: database.prepare('DELETE FROM quotas WHERE pool = ? AND name = ? AND action = ?'),
    forgetQuotas: database.prepare('DELETE FROM quotas WHERE since < ?'),
  }
  type Row = { count: number; locked_until: number; last: number }

  return {
    /** @throws NotAuthorizedException while the name is locked. */
    refuseLocked(pool: string, name: string): void {
      const row = statements.get.get(pool, name) as Row | undefined
      if (row && row.locked_until > clock.now()) throw notAuthorized('Password attempts exceeded')
    },
    /** Counts a wrong password or a wrong second factor. */
    count(pool: string, name: string): void {
      const now = clock.now()
      statements.forget.run(now - forgottenAfter)
      const count = ((statements.get.get(pool, name) as Row | undefined)?.count ?? 0) + 1
      const lockSeconds = count < freeFailures ? 0 : Math.min(2 ** (count - freeFailures), longestLockSeconds)
      statements.put.run(pool, name, count, now + lockSeconds * 1000, now)
    },
    clear(pool: string, name: string): void {
      statements.clear.run(pool, name)
    },
    /**
     * Uses one of the attempts that an action (requesting a code, entering a wrong code) has per hour.
     * @throws LimitExceededException if there are none left
     */
    spend(pool: string, name: string, action: string): void {
      const now = clock.now()
      statements.forgetQuotas.run(now - quotaWindow)
      const row = statements.quota.get(pool, name, action) as { count: number; since: number } | undefined
      if (row && row.count >= quotaPerWindow) throw attemptLimitExceeded()
      statements.spend.run(pool, name, action, (row?.count ?? 0) + 1, row?.since ?? now)
    },
    /** Resets the attempts of an action after it has succeeded. */
    release(pool: string, name: string, action: string): void {
      statements.release.run(pool, name, action)
    },
  }
}
