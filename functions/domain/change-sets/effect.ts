/** What a change does to its record, whatever the kind of record. */
import { isDeepStrictEqual } from 'node:util'
import type { FieldValue } from '../../../shared/change-sets/change-set.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { Authored } from '../../kernel/events/event.ts'
import type { PutWrite } from '../../kernel/table/transaction.ts'
import type { Applied, ChangedField } from './change-set-record.ts'
import type { Changed, Records } from './records.ts'

/** When, by whom and on which day of the workspace something is changed, and in view of which records. */
export type Scene = { records: Records; by: Authored; today: Day; workspaceId: string }

/** A write, and the record as it will be. */
export type Written = Changed & { put: PutWrite }

export type Effect = {
  name: string
  projectId: string | null
  /** The version that the change is for; null for a record to create. */
  version: number | null
  fields: ChangedField[]
  /** Prepares the write. `number`: the number of a new RAID entry or task. */
  write: (number: number) => Written & { applied: Applied }
}

const shown = (value: unknown): FieldValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** The present values of some fields. */
export const valueOf = (record: object | undefined, field: string): FieldValue =>
  shown((record as Record<string, unknown> | undefined)?.[field])

/** The shown fields that differ. */
export const differences = (names: readonly string[], before: object | undefined, after: object): ChangedField[] =>
  names
    .map((field) => ({ field, before: valueOf(before, field), after: valueOf(after, field) }))
    .filter((field) => field.before !== field.after && !(field.before === null && field.after === ''))

/** Every field that a change replaces, with its value before. */
export const replaced = <T extends object>(before: T, after: T): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(before).filter(([name, value]) => !isDeepStrictEqual(value, after[name as keyof T])),
  )
