/** Describes a queue for the console: its counts, its dead-letter queue and its oldest messages. */
import type { Queue } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { Store } from './store.ts'
import { present } from '../values/present.ts'

export type QueueState = {
  name: string
  arn: string
  /** Messages that can be received. */
  depth: number
  inFlight: number
  /** Messages that wait for a retry or a delay. */
  waiting: number
  deadLetterQueue?: string
  maxReceiveCount?: number
  /** Names of the queues that use this one as their dead-letter queue. */
  deadLettersOf: string[]
  /** The oldest messages. */
  messages: {
    id: string
    body: string
    sentAt: string
    receiveCount: number
    from?: string
    lastError?: string
    attributes: Record<string, string>
  }[]
}

type Row = {
  id: string
  body: string
  attributes: string
  sent_at: number
  receive_count: number
  source: string | null
  last_error: string | null
}

const maxMessages = 50

export const readQueueState = (queue: Queue, parts: { queues: Queue[]; store: Store; clock: Clock }): QueueState => {
  const { queues, store } = parts
  const nameOf = (arn: string) => queues.find((queue) => queue.arn === arn)?.name
  const now = parts.clock.now()
  const counts = store.get(
    `SELECT count(*) AS total, count(*) FILTER (WHERE visible_at <= ?) AS ready,
            count(*) FILTER (WHERE visible_at > ? AND receipt IS NOT NULL) AS inFlight FROM messages WHERE queue = ?`,
    now, now, queue.arn,
  ) as { total: number; ready: number; inFlight: number } // prettier-ignore
  const oldest = store.all(
    'SELECT * FROM messages WHERE queue = ? ORDER BY seq LIMIT ?',
    queue.arn,
    maxMessages,
  ) as Row[]
  return {
    name: queue.name,
    arn: queue.arn,
    depth: counts.ready,
    inFlight: counts.inFlight,
    waiting: counts.total - counts.ready - counts.inFlight,
    ...(queue.redrive && {
      deadLetterQueue: present(nameOf(queue.redrive.deadLetterArn)),
      maxReceiveCount: queue.redrive.maxReceiveCount,
    }),
    deadLettersOf: queues.filter((other) => other.redrive?.deadLetterArn === queue.arn).map((other) => other.name),
    messages: oldest.map((row) => ({
      id: row.id,
      body: row.body,
      sentAt: new Date(row.sent_at).toISOString(),
      receiveCount: row.receive_count,
      attributes: JSON.parse(row.attributes) as Record<string, string>,
      ...(row.source ? { from: nameOf(row.source) ?? row.source } : {}),
      ...(row.last_error ? { lastError: row.last_error } : {}),
    })),
  }
}
