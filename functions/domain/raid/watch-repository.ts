/**
 * Which conditions refer to a record: one item per condition and record, stored separately from the log. When a record
 * changes, one query finds the entries that rest on it, whatever the size of the log.
 */
import { Entity } from 'electrodb'
import { watchedRecords } from '../../../shared/raid/watched-condition.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asDelete, asPut, type Write } from '../../kernel/table/transaction.ts'
import { raidPartition } from './raid-entity.ts'
import type { RaidRecord } from './raid-record.ts'

const watches = once(
  () =>
    new Entity(
      {
        model: { entity: 'raid-watch', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Set while the entry is in the trash, so that the items expire with it. */
          expiresAt: { type: 'number' },
        },
        indexes: { byRecord: byKey },
      } as const,
      inTable(),
    ),
)

const all = 'watch#'

const placesOf = ({ id, condition }: Pick<RaidRecord, 'id' | 'condition'>): string[] =>
  condition === null ? [] : watchedRecords(condition).map((record) => `${all}${record}#${id}`)

/**
 * The writes to an entry's watch items when the entry changes, for the same transaction; none if its condition refers
 * to the same records.
 */
export const watchWrites = (before: RaidRecord | undefined, after: RaidRecord): Write[] => {
  const partition = raidPartition(after.workspaceId)
  const [had, has] = [before === undefined ? [] : placesOf(before), placesOf(after)]
  return [
    ...has.filter((key) => !had.includes(key)).map((key): Write => asPut(watches().put({ partition, key }))),
    ...had.filter((key) => !has.includes(key)).map((key): Write => asDelete(watches().delete({ partition, key }))),
  ]
}

/** Lets the items expire with their entry if it is in the trash; otherwise removes the expiry. */
export const keepWatch = async (entry: RaidRecord): Promise<void> => {
  const partition = raidPartition(entry.workspaceId)
  await Promise.all(placesOf(entry).map((key) => watches().put({ partition, key, expiresAt: entry.expiresAt }).go()))
}

/**
 * Entries with a condition on a record, or with any condition if no record is given, including those in the trash.
 * Consistent read.
 */
export const listWatching = async (workspaceId: string, record?: string): Promise<string[]> => {
  const { data } = await watches()
    .query.byRecord({ partition: raidPartition(workspaceId) })
    .begins({ key: record === undefined ? all : `${all}${record}#` })
    .go({ pages: 'all', consistent: true })
  return [...new Set(data.map(({ key }) => key.slice(key.lastIndexOf('#') + 1)))]
}
