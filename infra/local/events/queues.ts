/** The queues of the assembly, with the behaviour of SQS's standard and fair queues. Messages are stored in the store. */
import { randomUUID } from 'node:crypto'
import type { Queue } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import { deadLetterQueueFor, isOwnDeadLetter, moveToDeadLetterQueue, redriveMessages } from './dead-letters.ts'
import { inFairOrder } from './fair-order.ts'
import type { Message, MessageRow } from './message.ts'
import { readQueueState, type QueueState } from './queue-state.ts'
import { ServiceError } from './service-error.ts'
import type { Store } from './store.ts'

export type Queues = {
  /**
   * Stores the message and returns its id. Throws `ServiceError` for an unknown queue or a body that SQS would reject.
   */
  send(arn: string, body: string, options?: { delayMillis?: number; attributes?: Record<string, string> }): string
  /**
   * Receives up to `max` ready messages. They are hidden until `release` or `remove`, or for `hiddenMillis` if given.
   */
  receive(arn: string, max: number, hiddenMillis?: number): Message[]
  /** Returns false if the receipt is not, or no longer, valid. */
  remove(receipt: string): boolean
  /**
   * Returns a message after a failure: to the queue, ready at a time of the stage's clock (ms), or to the dead-letter
   * queue if it has reached its maximum receive count.
   */
  release(receipt: string, readyAt: number, error: string): void
  /**
   * Returns a message that its consumer could not handle because the stage ended its function. The receive does not
   * count, so that a stop or a slow machine never makes a dead letter.
   */
  putBack(receipt: string, readyAt: number): void
  /** Changes how long a received message stays hidden. Returns false if the receipt is not valid. */
  hide(receipt: string, millis: number): boolean
  /**
   * The number of messages that can be received at a time, and when the next one after it becomes ready. A caller of
   * both must pass the same time, or it misses a message that becomes ready between the calls.
   */
  ready(arn: string, at: number): number
  nextReadyAt(arn: string, after: number): number | undefined
  purge(arn: string): number
  /**
   * Moves the messages of a dead-letter queue back to the queues that they came from, as new messages. `left` counts
   * those that came from no queue, such as a stream's or a schedule's, and those in flight.
   */
  redrive(arn: string): { moved: number; left: number }
  /** Redrives the messages that only the stage's own limits made dead letters. Returns how many, by queue name. */
  redriveOwn(): Map<string, number>
  state: () => QueueState[]
  byArn(arn: string): Queue | undefined
  byName(name: string): Queue | undefined
  /** Calls back when messages become ready, or will at a new time. Returns the function that removes the listener. */
  onArrival(arn: string, listener: () => void): () => void
}

/** SQS's limit on a message, in bytes. */
export const maxMessageBytes = 1_048_576
// Later than any clock: a received message stays hidden until its receipt is used.
const never = Number.MAX_SAFE_INTEGER

export function openQueues({ queues, store, clock }: { queues: Queue[]; store: Store; clock: Clock }): Queues {
  const byArn = new Map(queues.map((queue) => [queue.arn, queue]))
  for (const queue of queues) checkQueue(queue, byArn)
  const listeners = new Map<string, Set<() => void>>()
  const onArrival = (arn: string) => listeners.get(arn)?.forEach((listener) => listener())
  const parts = { queues, store, clock, onArrival }
  const queueOf = (arn: string) => {
    const queue = byArn.get(arn)
    if (!queue) throw new ServiceError('QueueDoesNotExist', 'The specified queue does not exist.')
    return queue
  }
  const rowOf = (receipt: string) =>
    store.get('SELECT * FROM messages WHERE receipt = ?', receipt) as MessageRow | undefined
  // Consumers end with the process, so what was in flight becomes ready again. A receive by a consumer of the stage is
  // taken back; one by an SQS client counts.
  store.run(
    `UPDATE messages SET receipt = NULL, visible_at = ?, receive_count = receive_count - (visible_at = ?)
     WHERE receipt IS NOT NULL`,
    clock.now(), never,
  ) // prettier-ignore

  return {
    send(arn, body, { delayMillis = 0, attributes = {} } = {}) {
      queueOf(arn)
      checkBody(body)
      const id = randomUUID()
      const now = clock.now()
      store.run(
        'INSERT INTO messages (queue, id, body, attributes, sent_at, visible_at) VALUES (?, ?, ?, ?, ?, ?)',
        arn, id, body, JSON.stringify(attributes), now, now + delayMillis,
      ) // prettier-ignore
      onArrival(arn)
      return id
    },
    receive: (arn, max, hiddenMillis) => receiveMessages(queueOf(arn), max, hiddenMillis, parts),
    remove: (receipt) => store.run('DELETE FROM messages WHERE receipt = ?', receipt) > 0,
    release(receipt, readyAt, error) {
      const row = rowOf(receipt)
      if (!row) return
      const deadLetterArn = deadLetterQueueFor(row, queueOf(row.queue))
      if (deadLetterArn !== undefined) return moveToDeadLetterQueue(row, deadLetterArn, error, parts)
      store.run(
        'UPDATE messages SET receipt = NULL, visible_at = ?, last_error = ? WHERE seq = ?',
        readyAt,
        error,
        row.seq,
      )
      onArrival(row.queue)
    },
    putBack(receipt, readyAt) {
      const row = rowOf(receipt)
      if (!row) return
      store.run(
        'UPDATE messages SET receipt = NULL, visible_at = ?, receive_count = receive_count - 1 WHERE seq = ?',
        readyAt,
        row.seq,
      )
      onArrival(row.queue)
    },
    hide(receipt, millis) {
      const row = rowOf(receipt)
      if (!row) return false
      store.run('UPDATE messages SET visible_at = ? WHERE seq = ?', clock.now() + millis, row.seq)
      onArrival(row.queue)
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
      const moved = redriveMessages(queueOf(arn).arn, byArn, parts)
      return { moved, left: countOf(store.get('SELECT count(*) AS n FROM messages WHERE queue = ?', arn)) }
    },
    redriveOwn() {
      const moved = queues.map(({ arn, name }) => [name, redriveMessages(arn, byArn, parts, isOwnDeadLetter)] as const)
      return new Map(moved.filter(([, count]) => count > 0))
    },
    state: () => queues.map((queue) => readQueueState(queue, parts)),
    byArn: (arn) => byArn.get(arn),
    byName: (name) => queues.find((queue) => queue.name === name),
    onArrival(arn, listener) {
      const known = listeners.get(arn) ?? new Set()
      listeners.set(arn, known.add(listener))
      return () => known.delete(listener)
    },
  }
}

/**
 * Hides the ready messages that it returns. Those that have reached their maximum receive count become dead letters.
 */
function receiveMessages(
  queue: Queue,
  max: number,
  hiddenMillis: number | undefined,
  parts: { store: Store; clock: Clock; onArrival: (arn: string) => void },
): Message[] {
  const { store, clock } = parts
  return store.transaction(() => {
    const now = clock.now()
    const hiddenUntil = hiddenMillis === undefined ? never : now + hiddenMillis
    const messages: Message[] = []
    while (messages.length < max) {
      const rows = store.all(inFairOrder, { queue: queue.arn, now, max: max - messages.length }) as MessageRow[]
      if (rows.length === 0) break
      for (const row of rows) {
        const deadLetterArn = deadLetterQueueFor(row, queue)
        if (deadLetterArn === undefined) messages.push(receiveMessage(row, now, hiddenUntil, store))
        else moveToDeadLetterQueue(row, deadLetterArn, row.last_error, parts)
      }
    }
    return messages
  })
}

function receiveMessage(row: MessageRow, now: number, hiddenUntil: number, store: Store): Message {
  const receipt = randomUUID()
  const firstReceivedAt = row.first_received_at ?? now
  store.run(
    'UPDATE messages SET receipt = ?, visible_at = ?, first_received_at = ?, receive_count = receive_count + 1 WHERE seq = ?',
    receipt, hiddenUntil, firstReceivedAt, row.seq,
  ) // prettier-ignore
  return {
    id: row.id,
    body: row.body,
    receipt,
    sentAt: row.sent_at,
    firstReceivedAt,
    receiveCount: row.receive_count + 1,
    attributes: JSON.parse(row.attributes) as Record<string, string>,
    ...(row.source ? { source: row.source } : {}),
  }
}

function checkQueue(queue: Queue, byArn: ReadonlyMap<string, Queue>): void {
  if (queue.name.endsWith('.fifo')) throw new Error(`${queue.name}: FIFO queues are not served by the local stage`)
  if (queue.redrive && !byArn.has(queue.redrive.deadLetterArn))
    throw new Error(`${queue.name}: no queue has the ARN ${queue.redrive.deadLetterArn}`)
}

function checkBody(body: string): void {
  if (body.length === 0)
    throw new ServiceError('MissingParameter', 'The request must contain the parameter MessageBody.')
  if (Buffer.byteLength(body) > maxMessageBytes) {
    throw new ServiceError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Reason: Message must be shorter than ${maxMessageBytes} bytes.`,
    )
  }
}

const countOf = (row: unknown) => (row as { n: number }).n
