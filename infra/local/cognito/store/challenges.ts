import { createHash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { notAuthorized } from '../protocol/service-error.ts'
import type { Time } from './database.ts'

export type ChallengeKind =
  | 'PASSWORD_VERIFIER'
  | 'NEW_PASSWORD_REQUIRED'
  | 'SOFTWARE_TOKEN_MFA'
  | 'MFA_SETUP'
  | 'SELECT_CHALLENGE'
  | 'WEB_AUTHN'
  /** Of a passkey that a signed-in user adds. */
  | 'WEB_AUTHN_REGISTRATION'

/** A challenge that a sign-in has to respond to. */
export type Challenge = {
  kind: ChallengeKind
  pool: string
  client: string
  username: string
  /** Data of this kind of challenge that is needed to check the response. */
  detail: Record<string, string>
}

export type Challenges = ReturnType<typeof challenges>

/**
 * Stores challenges until they are answered. The client only has a random name for a challenge (a Session, or SRP's
 * SECRET_BLOCK), which is valid for one correct response within the client's session duration.
 */
export const challenges = (database: DatabaseSync, clock: Time) => {
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
    /** Returns the name of the challenge, base64. */
    open(challenge: Challenge, seconds: number): string {
      const now = clock.now()
      // Challenges are kept for an hour after they expire, so that a late response gets the right error.
      statements.forget.run(now - 3_600_000)
      const name = randomBytes(48).toString('base64')
      const { kind, pool, client, username, detail } = challenge
      statements.put.run(hashOf(name), kind, pool, client, username, JSON.stringify(detail), now + seconds * 1000)
      return name
    },
    /** @throws NotAuthorizedException if the challenge is unknown, expired or used, or of another kind or client */
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
    /** Ends a challenge, so that its name is no longer valid. */
    use(name: string): void {
      statements.use.run(hashOf(name))
    },
    /** Ends all open challenges of a user. */
    drop(pool: string, username: string): void {
      statements.drop.run(pool, username)
    },
  }
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('base64')
