/** The queues of the assembly: what SQS promises of a standard queue, kept in the store. */
import { randomUUID } from 'node:crypto'
import type { Queue } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { ServiceError } from './service-error.ts'
import type { Store } from './store.ts'

/** A message as a consumer gets it. Times are milliseconds of the stage's clock. */
export type Message = {
  id: string
  body: string
  receipt: string
  sentAt: number
  firstReceivedAt: number
  /** Times that it was received, this one included. */
  receiveCount: number
  /** Why it was put here, of a message that a service gave up on. */
  attributes: Record<string, string>
  /** ARN of the queue that gave it up. */
  source?: string
}

/** What a queue holds, for the console. */
export type QueueState = {
  name: string
  arn: string
  /** Ready to be received. */
  depth: number
  inFlight: number
  /** Waiting for a retry or a delay. */
  waiting: number
  deadLetterQueue?: string
  maxReceiveCount?: number
  /** Names of the queues that give up messages to this one. */
  deadLettersOf: string[]
  /** The oldest ones. */
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

export type Queues = {
  /** Keeps the message and answers its id; throws `ServiceError` for an unknown queue or a body that SQS would not take. */
  send(arn: string, body: string, options?: { delayMillis?: number; attributes?: Record<string, string> }): string
  /** Takes up to `max` ready messages, hidden until `release`, `remove` or `hiddenMillis` (without end unless given). */
  receive(arn: string, max: number, hiddenMillis?: number): Message[]
  /** Answers false where the receipt is not (or no longer) valid. */
  remove(receipt: string): boolean
  /**
   * Gives a message back after a failure: to the queue, to be ready at a time of the stage's clock (ms),
   * or to the dead-letter queue where it has been received as often as it may.
   */
  release(receipt: string, readyAt: number, error: string): void
  /** Hides a received message for longer or shorter. Answers false where the receipt is not valid. */
  hide(receipt: string, millis: number): boolean
  /**
   * How many messages can be received at a time, and when the first after it becomes ready. Whoever asks both must ask for
   * the same time, or a message that becomes ready between the questions is in neither answer.
   */
  ready(arn: string, at: number): number
  nextReadyAt(arn: string, after: number): number | undefined
  purge(arn: string): number
  /**
   * Moves what a dead-letter queue holds back to where it came from, as new messages.
   * `left` are those that no queue gave up (a stream's or a schedule's): they have nowhere to go.
   */
  redrive(arn: string): { moved: number; left: number }
  state: () => QueueState[]
  byArn(arn: string): Queue | undefined
  byName(name: string): Queue | undefined
  /** Calls back after messages became ready, or will at a new time; answers the function that ends it. */
  onArrival(arn: string, listener: () => void): () => void
}

/** SQS's limit on a message, in bytes. */
export const maxMessageBytes = 1_048_576
// Later than any clock: hidden until told otherwise.
const never = Number.MAX_SAFE_INTEGER
const previewed = 50

type Row = {
  seq: number
  queue: string
  id: string
  body: string
  attributes: string
  sent_at: number
  visible_at: number
  first_received_at: number | null
  receive_count: number
  receipt: string | null
  source: string | null
  last_error: string | null
}

export function openQueues({ queues, store, clock }: { queues: Queue[]; store: Store; clock: Clock }): Queues {
  const arns = new Map(queues.map((queue) => [queue.arn, queue]))
  for (const queue of queues) {
    if (queue.name.endsWith('.fifo')) throw new Error(`${queue.name}: FIFO queues are not served by the local stage`)
    if (queue.redrive && !arns.has(queue.redrive.deadLetterArn))
      throw new Error(`${queue.name}: no queue has the ARN ${queue.redrive.deadLetterArn}`)
  }
  const listeners = new Map<string, Set<() => void>>()
  const arrived = (arn: string) => listeners.get(arn)?.forEach((listener) => listener())
  const queueOf = (arn: string) => {
    const queue = arns.get(arn)
    if (!queue) throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.')
    return queue
  }
  // Whoever held a message when the last process ended is gone.
  store.run('UPDATE messages SET visible_at = ?, receipt = NULL WHERE receipt IS NOT NULL', clock.now())

  const giveUp = (row: Pick<Row, 'seq' | 'queue'>, deadLetterArn: string, error: string | null) => {
    store.run(
      'UPDATE messages SET queue = ?, source = ?, receipt = NULL, visible_at = ?, last_error = ? WHERE seq = ?',
      deadLetterArn,
      row.queue,
      clock.now(),
      error,
      row.seq,
    )
    arrived(deadLetterArn)
  }
  const byReceipt = (receipt: string) =>
    store.get('SELECT * FROM messages WHERE receipt = ?', receipt) as Row | undefined

  const api: Queues = {
    send(arn, body, { delayMillis = 0, attributes = {} } = {}) {
      queueOf(arn)
      if (body.length === 0)
        throw new ServiceError('MissingParameter', 'The request must contain the parameter MessageBody.')
      if (Buffer.byteLength(body) > maxMessageBytes) {
        throw new ServiceError(
          'InvalidParameterValue',
          `One or more parameters are invalid. Reason: Message must be shorter than ${maxMessageBytes} bytes.`,
        )
      }
      const id = randomUUID()
      const now = clock.now()
      store.run(
        'INSERT INTO messages (queue, id, body, attributes, sent_at, visible_at) VALUES (?, ?, ?, ?, ?, ?)',
        arn, id, body, JSON.stringify(attributes), now, now + delayMillis,
      ) // prettier-ignore
      arrived(arn)
      return id
    },
    receive(arn, max, hiddenMillis) {
      const queue = queueOf(arn)
      return store.transaction(() => {
        const now = clock.now()
        const messages: Message[] = []
        while (messages.length < max) {
          const rows = store.all(
            'SELECT * FROM messages WHERE queue = ? AND visible_at <= ? ORDER BY visible_at, seq LIMIT ?',
            arn, now, max - messages.length,
          ) as Row[] // prettier-ignore
          if (rows.length === 0) break
          for (const row of rows) {
            if (queue.redrive && row.receive_count >= queue.redrive.maxReceiveCount) {
              giveUp(row, queue.redrive.deadLetterArn, row.last_error)
              continue
            }
            const receipt = randomUUID()
            const firstReceivedAt = row.first_received_at ?? now
            store.run(
              'UPDATE messages SET receipt = ?, visible_at = ?, first_received_at = ?, receive_count = receive_count + 1 WHERE seq = ?',
              receipt, hiddenMillis === undefined ? never : now + hiddenMillis, firstReceivedAt, row.seq,
            ) // prettier-ignore
            messages.push({
              id: row.id,
              body: row.body,
              receipt,
              sentAt: row.sent_at,
              firstReceivedAt,
              receiveCount: row.receive_count + 1,
              attributes: JSON.parse(row.attributes) as Record<string, string>,
              ...(row.source ? { source: row.source } : {}),
            })
          }
        }
        return messages
      })
    },
    remove: (receipt) => store.run('DELETE FROM messages WHERE receipt = ?', receipt) > 0,
    release(receipt, readyAt, error) {
      const row = byReceipt(receipt)
      if (!row) return
      const redrive = queueOf(row.queue).redrive
      if (redrive && row.receive_count >= redrive.maxReceiveCount) return giveUp(row, redrive.deadLetterArn, error)
      store.run(
        'UPDATE messages SET receipt = NULL, visible_at = ?, last_error = ? WHERE seq = ?',
        readyAt,
        error,
        row.seq,
      )
      arrived(row.queue)
    },
    hide(receipt, millis) {
      const row = byReceipt(receipt)
      if (!row) return false
      store.run('UPDATE messages SET visible_at = ? WHERE seq = ?', clock.now() + millis, row.seq)
      arrived(row.queue)
      return true
    },
    ready: (arn, at) =>
      countOf(store.get('SELECT count(*) AS n FROM messages WHERE queue = ? AND visible_at <= ?', arn, at)),
    nextReadyAt(arn, after) {
      const row = store.get(
        'SELECT min(visible_at) AS at FROM messages WHERE queue = ? AND visible_at > ? AND visible_at < ?',
        arn, after, never,
      ) as { at: number | null } // prettier-ignore
      return row.at ?? undefined
    },
    purge: (arn) => store.run('DELETE FROM messages WHERE queue = ?', queueOf(arn).arn),
    redrive(arn) {
      queueOf(arn)
      const moved = store.transaction(() => {
        const given = store.all(
          'SELECT seq, source FROM messages WHERE queue = ? AND source IS NOT NULL AND (receipt IS NULL OR visible_at <= ?) ORDER BY seq',
          arn, clock.now(),
        ) as { seq: number; source: string }[] // prettier-ignore
        const rows = given.filter((row) => arns.has(row.source))
        for (const row of rows) {
          store.run(
            `UPDATE messages SET queue = source, source = NULL, receipt = NULL, id = ?, sent_at = ?, visible_at = ?,
               first_received_at = NULL, receive_count = 0, last_error = NULL WHERE seq = ?`,
            randomUUID(), clock.now(), clock.now(), row.seq,
          ) // prettier-ignore
        }
        return rows
      })
      for (const source of new Set(moved.map((row) => row.source))) arrived(source)
      const left = countOf(store.get('SELECT count(*) AS n FROM messages WHERE queue = ?', arn))
      return { moved: moved.length, left }
    },
    state: () => queues.map((queue) => stateOf(queue)),
    byArn: (arn) => arns.get(arn),
    byName: (name) => queues.find((queue) => queue.name === name),
    onArrival(arn, listener) {
      const known = listeners.get(arn) ?? new Set()
      listeners.set(arn, known.add(listener))
      return () => known.delete(listener)
    },
  }

  function stateOf(queue: Queue): QueueState {
    const now = clock.now()
    const counts = store.get(
      `SELECT count(*) AS total, count(*) FILTER (WHERE visible_at <= ?) AS ready,
              count(*) FILTER (WHERE visible_at > ? AND receipt IS NOT NULL) AS inFlight FROM messages WHERE queue = ?`,
      now, now, queue.arn,
    ) as { total: number; ready: number; inFlight: number } // prettier-ignore
    const deadLetter = queue.redrive && arns.get(queue.redrive.deadLetterArn)
    return {
      name: queue.name,
      arn: queue.arn,
      depth: counts.ready,
      inFlight: counts.inFlight,
      waiting: counts.total - counts.ready - counts.inFlight,
      ...(queue.redrive ? { deadLetterQueue: deadLetter!.name, maxReceiveCount: queue.redrive.maxReceiveCount } : {}),
      deadLettersOf: queues.filter((other) => other.redrive?.deadLetterArn === queue.arn).map((other) => other.name),
      messages: (
        store.all('SELECT * FROM messages WHERE queue = ? ORDER BY seq LIMIT ?', queue.arn, previewed) as Row[]
      ).map((row) => ({
        id: row.id,
        body: row.body,
        sentAt: new Date(row.sent_at).toISOString(),
        receiveCount: row.receive_count,
        attributes: JSON.parse(row.attributes) as Record<string, string>,
        ...(row.source ? { from: arns.get(row.source)?.name ?? row.source } : {}),
        ...(row.last_error ? { lastError: row.last_error } : {}),
      })),
    }
  }
  return api
}

const countOf = (row: unknown) => (row as { n: number }).n
