/** Events that wait for delivery. Each is stored in the same transaction as the change that it describes. */
import type { Database } from '../store/database.ts'
import type { Objects } from '../store/objects.ts'
import type { Event } from '../store/wire.ts'

/**
 * How webhooks arrive: in order, not before a flush, late and in any order, each one twice, or not at all. Stripe
 * promises no more than that each arrives at least once, at some time and in any order.
 */
export const modes = ['normal', 'hold', 'shuffle', 'twice', 'lose'] as const
export type Mode = (typeof modes)[number]

export type Delivery = { seq: number; event: string; endpoint: string; attempts: number; due_at: number }

/** How late the mode `shuffle` delivers at most, in milliseconds. */
const longestDelay = 5_000

export type Outbox = ReturnType<typeof openOutbox>

export const openOutbox = (parts: {
  database: Database
  objects: Objects
  /** Milliseconds. */
  now: () => number
  /** From 0 to 1. */
  random: () => number
}) => {
  const { database, objects } = parts

  const mode = (): Mode => {
    const row = database.get(`SELECT value FROM settings WHERE name = 'deliveries'`) as { value: Mode } | undefined
    return row?.value ?? 'normal'
  }

  const add = (event: string, endpoint: string, dueAt: number): void => {
    database.run('INSERT INTO deliveries (event, endpoint, due_at) VALUES (?, ?, ?)', event, endpoint, dueAt)
  }

  return {
    mode,
    setMode(value: Mode): void {
      database.run(`INSERT OR REPLACE INTO settings (name, value) VALUES ('deliveries', ?)`, value)
    },
    /** Takes an event for each endpoint that wants it, and returns their number. */
    queue: (event: Event): number => {
      const endpoints = objects
        .all('webhook_endpoint', { status: 'enabled' })
        .filter(({ enabled_events: wanted }) => wanted.includes('*') || wanted.includes(event.type))
      const now = mode()
      for (const { id } of endpoints) {
        if (now === 'lose') continue
        const delay = now === 'shuffle' ? Math.floor(parts.random() * longestDelay) : 0
        add(event.id, id, parts.now() + delay)
        if (now === 'twice') add(event.id, id, parts.now())
      }
      return endpoints.length
    },
    /** All that wait, in the order of their events. */
    waiting: (): Delivery[] => database.all('SELECT * FROM deliveries ORDER BY seq') as Delivery[],
    next: (): Delivery | undefined =>
      database.get('SELECT * FROM deliveries ORDER BY due_at, seq LIMIT 1') as Delivery | undefined,
    delivered({ seq, event: id }: Delivery): void {
      database.transaction(() => {
        database.run('DELETE FROM deliveries WHERE seq = ?', seq)
        const event = objects.find('event', id)
        if (event)
          objects.put('event', id, { ...event, pending_webhooks: Math.max(0, event.pending_webhooks - 1) }, null)
      })
    },
    retry({ seq }: Delivery, dueAt: number, error: string): void {
      database.run(
        'UPDATE deliveries SET attempts = attempts + 1, due_at = ?, last_error = ? WHERE seq = ?',
        dueAt,
        error,
        seq,
      )
    },
    giveUp({ seq }: Delivery): void {
      database.run('DELETE FROM deliveries WHERE seq = ?', seq)
    },
  }
}
