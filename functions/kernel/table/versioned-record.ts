/** Records that are written whole with their event, on the condition of the version that was read. */
import type { Authored } from '../events/event.ts'
import { wasWritten } from './optimistic.ts'
import { writeWith, type PutWrite, type Writes } from './transaction.ts'

export type RecordWrite<Stored, EventName extends string> = {
  /** The record that was read; undefined for a new one. */
  before: Stored | undefined
  /** The record as it should be; its version and time are set when it is written. */
  after: Stored
  event: EventName
  by: Authored
}

/** The record as it is stored: its next version, changed at the time of the write. */
export const nextVersion = <Stored extends { version: number; updatedAt: string }>({
  before,
  after,
  by,
}: Pick<RecordWrite<Stored, string>, 'before' | 'after' | 'by'>): Stored => ({
  ...after,
  version: (before?.version ?? 0) + 1,
  updatedAt: by.at.toISOString(),
})

type Operations = {
  eq: (attribute: number, value: number) => string
  notExists: (attribute: number) => string
}

/** The condition that an item still has the version that was read; for 0 or undefined, that there is no item. */
export const atVersion =
  (seen = 0) =>
  ({ version }: { version: number }, { eq, notExists }: Operations): string =>
    seen === 0 ? notExists(version) : eq(version, seen)

/**
 * Writes a record, together with whatever else belongs to the change. Returns the record as written, or
 * undefined if someone else has changed or created it since it was read. Refusals of the other writes are
 * thrown as `TransactionRefused`.
 */
export const saveRecord = async <Stored>(
  { record, put }: { record: Stored; put: PutWrite },
  others: Writes,
): Promise<Stored | undefined> => ((await wasWritten(writeWith(put, others), put)) ? record : undefined)
