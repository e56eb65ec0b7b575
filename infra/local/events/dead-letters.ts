/** Moves messages to a dead-letter queue, and back to the queues that they came from. */
import { randomUUID } from 'node:crypto'
import type { Queue } from '../assembly/assembly.ts'
import type { Clock } from '../clock/clock.ts'
import type { MessageRow } from './message.ts'
import type { Store } from './store.ts'

type Parts = { store: Store; clock: Clock; onArrival: (arn: string) => void }

/** The dead-letter queue that a message moves to instead of being received again; undefined while it may be retried. */
export const deadLetterQueueFor = (row: MessageRow, { redrive }: Queue): string | undefined =>
  redrive && row.receive_count >= redrive.maxReceiveCount ? redrive.deadLetterArn : undefined

export const moveToDeadLetterQueue = (
  row: MessageRow,
  deadLetterArn: string,
  error: string | null,
  parts: Parts,
): void => {
  parts.store.run(
    'UPDATE messages SET queue = ?, source = ?, receipt = NULL, visible_at = ?, last_error = ? WHERE seq = ?',
    deadLetterArn,
    row.queue,
    parts.clock.now(),
    error,
    row.seq,
  )
  parts.onArrival(deadLetterArn)
}

/**
 * The errors with which the stage ended a function before a slow machine stopped losing work (see decision 154). The
 * function had no part in them.
 */
const ownErrors = [
  /^Runtime\.ExitError: the stage is closing$/,
  /^Sandbox\.Timedout: the bundle of \S+ took more than [\d.]+ seconds to load$/,
]

/** Whether a message is a dead letter only because of the stage itself. */
export const isOwnDeadLetter = ({ last_error: error }: Pick<MessageRow, 'last_error'>): boolean =>
  error !== null && ownErrors.some((own) => own.test(error))

/**
 * Moves messages back to those of `sources` that they came from, as new messages. Returns how many were moved.
 *
 * @param isMoved selects the messages; all by default
 */
export const redriveMessages = (
  deadLetterArn: string,
  sources: ReadonlyMap<string, Queue>,
  parts: Parts,
  isMoved: (row: Pick<MessageRow, 'last_error'>) => boolean = () => true,
): number => {
  const { store, clock } = parts
  const moved = store.transaction(() => {
    const withSource = store.all(
      'SELECT seq, source, last_error FROM messages WHERE queue = ? AND source IS NOT NULL AND (receipt IS NULL OR visible_at <= ?) ORDER BY seq',
      deadLetterArn, clock.now(),
    ) as { seq: number; source: string; last_error: string | null }[] // prettier-ignore
    const rows = withSource.filter((row) => sources.has(row.source) && isMoved(row))
    for (const row of rows) {
      store.run(
        `UPDATE messages SET queue = source, source = NULL, receipt = NULL, id = ?, sent_at = ?, visible_at = ?,
           first_received_at = NULL, receive_count = 0, last_error = NULL WHERE seq = ?`,
        randomUUID(), clock.now(), clock.now(), row.seq,
      ) // prettier-ignore
    }
    return rows
  })
  for (const source of new Set(moved.map((row) => row.source))) parts.onArrival(source)
  return moved.length
}
