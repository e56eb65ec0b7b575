import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { notAuthorized } from '../protocol/service-error.ts'
import type { Time } from './database.ts'

export type ChallengeKind = 'PASSWORD_VERIFIER' | 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP'

/** A question that a sign-in waits on. */
export type Challenge = {
  kind: ChallengeKind
  pool: string
  client: string
  username: string
  /** What its kind keeps between the question and the answer. */
  detail: Record<string, string>
}

export type Challenges = ReturnType<typeof challenges>

/**
 * Keeps what was asked until it is answered. The client holds only a random name for it (a Session,
 * or SRP's SECRET_BLOCK), which is good for one right answer within the client's session time.
 */
export function challenges(database: DatabaseSync, clock: Time) {
  const statements = {
    put: database.prepare(
      'INSERT INTO challenges (hash, kind, pool, client, username, detail, expires, used) VALUES (?, ?, ?, ?, ?, ?, ?, 0)',
    ),
    get: database.prepare('SELECT * FROM challenges WHERE hash = ?'),
    use: database.prepare('UPDATE challenges SET used = 1 WHERE hash = ?'),
    drop: database.prepare('DELETE FROM challenges WHERE pool = ? AND username = ?'),
    forget: database.prepare('DELETE FROM challenges WHERE expires < ?'),
  }
  type Row = Omit<Challenge, 'detail'> & { detail: string; expires: number; used: number }

  return {
    /** Answers the name under which the challenge is known, base64. */
    open(challenge: Challenge, seconds: number): string {
      const now = clock.now()
      // Kept for an hour past their time, so that a late answer hears that it is late.
      statements.forget.run(now - 3_600_000)
      const name = randomBytes(48).toString('base64')
      const { kind, pool, client, username, detail } = challenge
      statements.put.run(hashOf(name), kind, pool, client, username, JSON.stringify(detail), now + seconds * 1000)
      return name
    },
    /** @throws NotAuthorizedException if it is unknown, of another kind or client, late or used. */
    find(name: string, kind: ChallengeKind, client?: string): Challenge {
      const row = statements.get.get(hashOf(name)) as Row | undefined
      if (!row || row.kind !== kind || (client !== undefined && row.client !== client)) {
        throw notAuthorized('Invalid session for the user.')
      }
      if (row.used) throw notAuthorized('Invalid session for the user, session can only be used once.')
      if (row.expires <= clock.now()) throw notAuthorized('Invalid session for the user, session is expired.')
      const { pool, username } = row
      return { kind, pool, client: row.client, username, detail: JSON.parse(row.detail) as Record<string, string> }
    },
    /** Ends a challenge, so that its name is worth nothing any more. */
    use(name: string): void {
      statements.use.run(hashOf(name))
    },
    /** Ends all that are open for a person. */
    drop(pool: string, username: string): void {
      statements.drop.run(pool, username)
    },
  }
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('base64')
}
