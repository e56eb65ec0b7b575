/** How the tests reach the product: the running stage over HTTP, or the functions in this process. */
import { inject } from 'vitest'
import type { Usage } from '../../infra/local/records/usage.ts'

export type Request = { method: string; path: string; headers: Record<string, string>; body?: string }

export type ReadMail = { to: string[]; text: string }

export type RequestUsage = Pick<Usage, 'writes' | 'readTrips' | 'writeTrips' | 'refusedWrites' | 'rolesTaken'> & {
  requestId: string
}

export type Transport = {
  /** The site's own origin. */
  origin(): string
  send(request: Request): Promise<Response>
  /** Waits until no event, stream record or message is in flight. */
  settle(): Promise<void>
  /** All mails so far, newest first. */
  mails(): Promise<ReadMail[]>
  /** What requests used of the table, by the gateway's request ids. Throws if it is not known of all of them. */
  usageOf(requestIds: ReadonlySet<string>): Promise<RequestUsage[]>
  /** Direct access to the table, without roles: the port of its engine, and its name. */
  table(): { port: number; name: string }
}

/**
 * How many of the stage's newest requests to fetch: enough for one route and its samples, or else all that the stage
 * keeps.
 */
const asking = [60, 1000]

const onStage: Transport = {
  origin: () => inject('origin'),
  send: ({ method, path, headers, body }) =>
    fetch(`${inject('origin')}${path}`, {
      method,
      redirect: 'manual',
      headers,
      ...(body !== undefined && { body }),
    }),
  settle: async () => {
    // A large import keeps the stage busy for minutes. It is stuck only if nothing has moved.
    for (let before = ''; ;) {
      const response = await fetch(`${inject('origin')}/_local/idle?timeout=60`)
      if (response.ok) return
      const busy = await response.text()
      if (busy === before) throw new Error(`The stage did not come to rest: ${busy}`)
      before = busy
    }
  },
  mails: async () => (await (await fetch(`${inject('origin')}/_local/mail`)).json()) as ReadMail[],
  usageOf: async (requestIds) => {
    let own: RequestUsage[] = []
    for (const limit of asking) {
      const response = await fetch(`${inject('origin')}/_local/capacity?limit=${limit}`)
      own = ((await response.json()) as RequestUsage[]).filter(({ requestId }) => requestIds.has(requestId))
      if (own.length === requestIds.size) return own
    }
    throw new Error(`The stage remembers ${own.length} of ${requestIds.size} requests`)
  },
  table: () => inject('table'),
}

let chosen: Transport = onStage

/** The stage, unless the file has chosen otherwise. */
export const transport = (): Transport => chosen

/** Makes every caller of this file use another transport. */
export const callThrough = (other: Transport): void => {
  chosen = other
}
