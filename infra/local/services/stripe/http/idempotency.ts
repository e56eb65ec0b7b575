/**
 * Requests that were made with an idempotency key, and their answers. A key is kept for a day. Requests that failed
 * before they did anything are not kept, so that they can be corrected.
 */
import { StripeError } from '../protocol/stripe-error.ts'
import type { Database } from '../store/database.ts'
import type { Answer } from './perform.ts'

type Row = { route: string; parameters: string; status: number; body: string; request: string }

const kept = 86_400

export const idempotentRequests = (database: Database, now: () => number) => ({
  /** The first answer to the key. @throws StripeError if the key was used for another request */
  replay(key: string, route: string, parameters: string): (Answer & { request: string }) | undefined {
    const row = database.get('SELECT * FROM idempotent_requests WHERE key = ? AND at > ?', key, now() - kept) as
      | Row
      | undefined
    if (!row) return undefined
    if (row.route !== route)
      throw new StripeError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${row.route}'). Try using a key other than '${key}' if you meant to execute a different request.`,
      )
    if (row.parameters !== parameters)
      throw new StripeError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      )
    return { status: row.status, body: row.body, request: row.request }
  },
  keep(key: string, route: string, parameters: string, request: string, { status, body }: Answer): void {
    database.run('DELETE FROM idempotent_requests WHERE at <= ?', now() - kept)
    database.run(
      `INSERT OR REPLACE INTO idempotent_requests (key, route, parameters, status, body, request, at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      key,
      route,
      parameters,
      status,
      body,
      request,
      now(),
    )
  },
})
