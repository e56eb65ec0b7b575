import { dayMillis } from '../../../../shared/dates/dates.ts'
import { createHash, randomInt } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { codeExpired, codeMismatch } from '../protocol/service-error.ts'
import type { Time } from './database.ts'

/** Lifetime of an emailed code by purpose, in milliseconds: for a new password, or for an attribute. */
const lifetimes = { password: 3_600_000, attribute: dayMillis }

export type Codes = ReturnType<typeof codes>

/** The six-digit codes that are sent by email. A user has one at a time for each purpose. */
export const codes = (database: DatabaseSync, clock: Time) => {
  const statements = {
    put: database.prepare(
      'INSERT OR REPLACE INTO codes (pool, username, purpose, hash, expires) VALUES (?, ?, ?, ?, ?)',
    ),
    get: database.prepare('SELECT hash, expires FROM codes WHERE pool = ? AND username = ? AND purpose = ?'),
    remove: database.prepare('DELETE FROM codes WHERE pool = ? AND username = ? AND purpose = ?'),
  }

  return {
    /** @param purpose `password`, or the name of an attribute */
    issue(pool: string, username: string, purpose: string): string {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const lifetime = purpose === 'password' ? lifetimes.password : lifetimes.attribute
      statements.put.run(pool, username, purpose, hashOf(code), clock.now() + lifetime)
      return code
    },
    /**
     * @throws ExpiredCodeException if there is no valid code, CodeMismatchException if the code differs; the attempt
     *   stays counted
     */
    check(pool: string, username: string, purpose: string, code: string): void {
      const row = statements.get.get(pool, username, purpose) as { hash: string; expires: number } | undefined
      if (!row || row.expires <= clock.now()) throw codeExpired().keepingWrites()
      if (row.hash !== hashOf(code)) throw codeMismatch().keepingWrites()
    },
    spend(pool: string, username: string, purpose: string): void {
      statements.remove.run(pool, username, purpose)
    },
  }
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64')
