/** Records that are written whole with their event, on the condition of the version that was read. */
import type { Authored } from './event.ts'
import { wasWritten } from './optimistic.ts'
import { writeWith, type PutWrite, type Writes } from './transaction.ts'

export type RecordWrite<Kept, EventName extends string> = {
  /** The record that was read; undefined for a new one. */
  before: Kept | undefined
  /** The record as it should be; its version and time are set when it is written. */
  after: Kept
  event: EventName
  by: Authored
}

/** The record as it is stored: its next version, changed at the time of the write. */
export const nextVersion = <Kept extends { version: number; updatedAt: string }>({
  before,
  after,
  by,
}: Pick<RecordWrite<Kept, string>, 'before' | 'after' | 'by'>): Kept => ({
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
 * undefined if somebody else has changed (or made) it since it was read. Refusals of the other writes are
 * thrown as `TransactionRefused`.
 */
export const saveRecord = async <Kept>(
  { record, put }: { record: Kept; put: PutWrite },
  others: Writes,
): Promise<Kept | undefined> => ((await wasWritten(writeWith(put, others), put)) ? record : undefined)
