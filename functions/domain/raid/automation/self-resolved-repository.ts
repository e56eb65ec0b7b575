/**
 * The entries of a workspace that have resolved themselves: automation closed them when their cause was gone. Each has
 * one mark, which stays when the entry is reopened or deleted, so an entry counts once. The number of marks is written
 * in the same transaction as the marks.
 */
import { Entity } from 'electrodb'
import { lostIfRefused, untilWritten } from '../../../kernel/table/optimistic.ts'
import { keysAfter, readAll, stoppedAt, type Slice } from '../../../kernel/http/page.ts'
import { readItem, readMany } from '../../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../../kernel/table/table.ts'
import { asPut, writeTogether, writeWith } from '../../../kernel/table/transaction.ts'
import { atVersion } from '../../../kernel/table/versioned-record.ts'
import { raidPartition } from '../raid-entity.ts'

const marks = once(
  () =>
    new Entity(
      {
        model: { entity: 'raid-self-resolved', version: '1', service: 'plumbline' },
        attributes: keyAttributes,
        indexes: { byEntry: byKey },
      } as const,
      inTable(),
    ),
)

const counts = once(
  () =>
    new Entity(
      {
        model: { entity: 'raid-self-resolved-count', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          workspaceId: { type: 'string', required: true },
          entries: { type: 'number', required: true },
          version: { type: 'number', required: true },
        },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

const prefix = 'self-resolved#'

const countKey = (workspaceId: string) => ({ partition: raidPartition(workspaceId), key: 'self-resolved' })

const markKey = (workspaceId: string, entryId: string) => ({
  partition: raidPartition(workspaceId),
  key: `${prefix}${entryId}`,
})

/** Entries that are marked in one transaction. */
const atOnce = 50

type Count = { entries: number; version: number }

/** How many entries of each workspace have resolved themselves. Workspaces without any are left out. Consistent read. */
export const readSelfResolved = async (workspaceIds: readonly string[]): Promise<ReadonlyMap<string, Count>> => {
  const items = await readMany(counts(), workspaceIds.map(countKey), { consistent: true })
  return new Map(items.map(({ workspaceId, entries, version }) => [workspaceId, { entries, version }]))
}

/** The same for one workspace. */
export const readSelfResolvedOf = async (workspaceId: string): Promise<Count> => {
  const { entries = 0, version = 0 } = (await readItem(counts(), countKey(workspaceId))) ?? {}
  return { entries, version }
}

const countWrite = (workspaceId: string, { version }: Count, entries: number) =>
  asPut(
    counts()
      .put({ ...countKey(workspaceId), workspaceId, entries, version: version + 1 })
      .where(atVersion(version)),
  )

/** Marks entries that have resolved themselves. Those that are marked already stay as they are. */
export const markSelfResolved = async (workspaceId: string, entryIds: readonly string[]): Promise<void> => {
  const all = [...new Set(entryIds)]
  for (let start = 0; start < all.length; start += atOnce) {
    const keys = all.slice(start, start + atOnce).map((id) => markKey(workspaceId, id))
    await untilWritten(async () => {
      // Before the marks, so that a mark that another writer adds in between has changed it.
      const count = await readSelfResolvedOf(workspaceId)
      const known = new Set((await readMany(marks(), keys, { consistent: true })).map(({ key }) => key))
      const fresh = keys.filter(({ key }) => !known.has(key))
      if (fresh.length === 0) return
      const write = countWrite(workspaceId, count, count.entries + fresh.length)
      return lostIfRefused([write], () => writeTogether([write, ...fresh.map((key) => asPut(marks().put(key)))]))
    })
  }
}

const listMarks = async (workspaceId: string, after: string | undefined, limit: number): Promise<Slice<string>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await marks()
    .query.byEntry({ partition: raidPartition(workspaceId) })
    .between({ key: from }, { key: to })
    .go({ limit, consistent: true })
  return { items: data.map(({ key }) => key), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) }
}

/** Makes the number agree with the marks. */
export const recountMarks = (workspaceId: string): Promise<void> =>
  untilWritten(async () => {
    const count = await readSelfResolvedOf(workspaceId)
    const { length } = await readAll((after: string | undefined, limit) => listMarks(workspaceId, after, limit))
    if (length === count.entries) return
    const write = countWrite(workspaceId, count, length)
    return lostIfRefused([write], () => writeWith(write, []))
  })
