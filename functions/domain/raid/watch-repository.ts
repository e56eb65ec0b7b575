/**
 * Which conditions a record matters to: an item for each record of each condition, beside the log. A change
 * of a record is one query away from the entries that rest on it, whatever the size of the log.
 */
import { Entity } from 'electrodb'
import { watchedRecords } from '../../../shared/watched-condition.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table.ts'
import { asDelete, asPut, type Write } from '../../kernel/transaction.ts'
import { raidPartition } from './raid-entity.ts'
import type { RaidRecord } from './raid-record.ts'

const watches = once(
  () =>
    new Entity(
      {
        model: { entity: 'raid-watch', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          /** Of an entry in the trash: it goes with it. */
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

/** What a change of an entry makes of its items, to be written together with it; nothing where its condition is about the same records. */
export const watchWrites = (before: RaidRecord | undefined, after: RaidRecord): Write[] => {
  const partition = raidPartition(after.workspaceId)
  const [had, has] = [before === undefined ? [] : placesOf(before), placesOf(after)]
  return [
    ...has.filter((key) => !had.includes(key)).map((key): Write => asPut(watches().put({ partition, key }))),
    ...had.filter((key) => !has.includes(key)).map((key): Write => asDelete(watches().delete({ partition, key }))),
  ]
}

/** Lets the items of an entry go with it when it is in the trash, and stay when it is not. */
export const keepWatch = async (entry: RaidRecord): Promise<void> => {
  const partition = raidPartition(entry.workspaceId)
  await Promise.all(placesOf(entry).map((key) => watches().put({ partition, key, expiresAt: entry.expiresAt }).go()))
}

/** Entries with a condition about a record, or with any; those in the trash as well. Consistent. */
export const listWatching = async (workspaceId: string, record?: string): Promise<string[]> => {
  const { data } = await watches()
    .query.byRecord({ partition: raidPartition(workspaceId) })
    .begins({ key: record === undefined ? all : `${all}${record}#` })
    .go({ pages: 'all', consistent: true })
  return [...new Set(data.map(({ key }) => key.slice(key.lastIndexOf('#') + 1)))]
}
