/**
 * Reads and writes the RAID log. Every write replaces the whole record, on the condition that its version has not
 * changed since it was read, so concurrent changes are never overwritten.
 */
import { Entity } from 'electrodb'
import type { Day } from '../../../shared/dates/dates.ts'
import type { RaidChange } from '../../../shared/raid/events.ts'
import type { RaidFieldChange } from '../../../shared/raid/raid.ts'
import { openRaidStatuses } from '../../../shared/raid/raid-choices.ts'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import { firstOf, keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import { wasWritten } from '../../kernel/table/optimistic.ts'
import { readItem, readItems, readMany } from '../../kernel/table/read-items.ts'
import { byKey, inTable, keyAttributes, once } from '../../kernel/table/table.ts'
import { asPut, type PutWrite, type Write, type Writes } from '../../kernel/table/transaction.ts'
import { atVersion, nextVersion, saveRecord, type RecordWrite } from '../../kernel/table/versioned-record.ts'
import {
  entries,
  executivePartition,
  keyOf,
  prefix,
  projectListPartition,
  raidPartition,
  reviewPartition,
  toItem,
  toRecord,
} from './raid-entity.ts'
import { factsOf, type RaidRecord } from './raid-record.ts'
import { watchWrites } from './watch-repository.ts'

const counters = once(
  () =>
    new Entity(
      {
        model: { entity: 'raid-numbers', version: '1', service: 'plumbline' },
        attributes: { ...keyAttributes, last: { type: 'number' } },
        indexes: { byWorkspace: byKey },
      } as const,
      inTable(),
    ),
)

/** Reserves consecutive numbers of the workspace and returns the first. An unused number only leaves a gap. */
export const takeNumbers = async (workspaceId: string, count: number): Promise<number> => {
  const { data } = await counters()
    .upsert({ partition: raidPartition(workspaceId), key: 'numbers' })
    .add({ last: count })
    .go({ response: 'all_new' })
  return (data.last ?? count) - count + 1
}

/** Keeps numbers up to this one for entries that bring their own. */
export const keepNumbers = async (workspaceId: string, upTo: number): Promise<void> => {
  const write = counters()
    .upsert({ partition: raidPartition(workspaceId), key: 'numbers' })
    .set({ last: upTo })
    .where(({ last }, { lt, notExists }) => `${notExists(last)} OR ${lt(last, upTo)}`)
  // False if higher numbers are taken already.
  await wasWritten(write.go())
}

/**
 * Reads an entry, including one in the trash; undefined if the workspace has no entry with that id. Consistent read.
 */
export const readEntry = async (workspaceId: string, id: string): Promise<RaidRecord | undefined> => {
  const item = await readItem(entries(), keyOf(workspaceId, id))
  return item && toRecord(item)
}

/**
 * Reads some entries, including those in the trash, in no particular order; missing entries are left out. Consistent
 * read.
 */
export const readEntries = async (workspaceId: string, wanted: readonly string[]): Promise<RaidRecord[]> => {
  const keys = [...new Set(wanted)].map((id) => keyOf(workspaceId, id))
  return (await readMany(entries(), keys, { consistent: true })).map(toRecord)
}

type Wanted = 'live' | 'all'

/**
 * Entries of a workspace after an id, in id order: live entries only or all, from the next `count`. Consistent read.
 */
export const listEntries = async (
  workspaceId: string,
  wanted: Wanted,
  after: string | undefined,
  count: number,
): Promise<Slice<RaidRecord>> => {
  const { from, to } = keysAfter(prefix, after)
  const query = entries()
    .query.byWorkspace({ partition: raidPartition(workspaceId) })
    .between({ key: from }, { key: to })
    .where(({ deletion }, { notExists }) => (wanted === 'live' ? notExists(deletion) : ''))
  const { items, stoppedAt: last } = await readItems(entries(), query, { limit: count, consistent: true })
  return { items: items.map(toRecord), stoppedAt: last?.['sk']?.slice(prefix.length) }
}

/**
 * The open entries among the newest `looked` entries of a workspace, and whether there are older entries. Eventually
 * consistent.
 */
export const listNewestOpen = async (
  workspaceId: string,
  looked: number,
): Promise<{ entries: RaidRecord[]; more: boolean }> => {
  const { from, to } = keysAfter(prefix, undefined)
  const { data, cursor } = await entries()
    .query.byWorkspace({ partition: raidPartition(workspaceId) })
    .between({ key: from }, { key: to })
    .where(
      ({ deletion, status }, { notExists, eq }) =>
        `${notExists(deletion)} AND (${openRaidStatuses.map((open) => eq(status, open)).join(' OR ')})`,
    )
    .go({ limit: looked, order: 'desc' })
  return { entries: data.map(toRecord), more: cursor !== null }
}

/** Live entries of a project after an id. The index is eventually consistent. */
export const listOfProject = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<RaidRecord>> => {
  const all = entries().query.listed({ listPartition: projectListPartition(workspaceId, projectId) })
  const { items, stoppedAt: last } = await readItems(
    entries(),
    after === undefined ? all : all.gt({ listPlace: after }),
    { limit: count },
  )
  return { items: items.map(toRecord), stoppedAt: last?.['gsi2sk'] }
}

/** The newest live entries of a project. The index is eventually consistent. */
export const listNewestOfProject = async (
  workspaceId: string,
  projectId: string,
  count: number,
): Promise<RaidRecord[]> => {
  const all = entries().query.listed({ listPartition: projectListPartition(workspaceId, projectId) })
  const { items } = await readItems(entries(), all, { limit: count, order: 'desc' })
  return items.map(toRecord)
}

/**
 * The newest live entries of a project whose latest change by a person was one of their status, with the tasks that
 * they are about and that person. The index is eventually consistent.
 */
export const listSettledOfProject = async (
  workspaceId: string,
  projectId: string,
  count: number,
): Promise<{ id: string; taskIds: string[]; statusBy: string }[]> => {
  const all = entries().query.listed({ listPartition: projectListPartition(workspaceId, projectId) })
  const { items } = await readItems(entries(), all, { limit: count, order: 'desc' })
  return items.flatMap((item) => {
    const { by, data } = item.event as StampedEvent & { data: RaidChange }
    const { id, taskIds, sourceTaskId } = toRecord(item)
    return by.kind !== 'system' && data.changes.some(({ field }) => field === 'status')
      ? [{ id, taskIds: sourceTaskId === null ? taskIds : [...taskIds, sourceTaskId], statusBy: by.id }]
      : []
  })
}

/** Records that one query scans, large enough that a page is rarely empty. */
const lookedAt = 1000

/**
 * Entries of a project after an id, including those in the trash. Consistent, so it scans the whole log; use it only
 * when no entry may be missed.
 */
export const listEveryOfProject = async (
  workspaceId: string,
  projectId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<RaidRecord>> => {
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await entries()
    .query.byWorkspace({ partition: raidPartition(workspaceId) })
    .between({ key: from }, { key: to })
    .where((entry, { eq }) => eq(entry.projectId, projectId))
    .go({ limit: lookedAt, consistent: true })
  return firstOf(
    { items: data.map(toRecord), stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length) },
    count,
    ({ id }) => id,
  )
}

/** Ids of the open entries that need attention on or before a calendar day, from a keys-only index. */
export const listToReview = async (workspaceId: string, today: Day): Promise<string[]> => {
  const { data } = await entries()
    .query.toReview({ reviewPartition: reviewPartition(workspaceId) })
    .lte({ reviewPlace: `${today}#~` })
    .go({ pages: 'all', ignoreOwnership: true })
  return data.map(({ key }) => key.slice(prefix.length))
}

/** Every live entry of a workspace. Consistent read. */
export const everyEntry = async (workspaceId: string): Promise<RaidRecord[]> => {
  const found: RaidRecord[] = []
  let after: string | undefined
  do {
    const { items, stoppedAt: last } = await listEntries(workspaceId, 'live', after, lookedAt)
    found.push(...items)
    after = last
  } while (after !== undefined)
  return found
}

/** Maximum number of entries on the executive dashboard. */
const executiveCount = 100

/** Open entries for the executive dashboard, newest first, from a keys-only index. */
export const listExecutive = async (workspaceId: string): Promise<RaidRecord[]> => {
  const { data } = await entries()
    .query.forExecutives({ executivePartition: executivePartition(workspaceId) })
    .go({ limit: executiveCount, order: 'desc', ignoreOwnership: true })
  const found = await readEntries(
    workspaceId,
    data.map(({ key }) => key.slice(prefix.length)),
  )
  return found.toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

export type RaidEventName = 'raid.raised.v1' | 'raid.updated.v1' | 'raid.deleted.v1' | 'raid.restored.v1'

export type RaidWrite = RecordWrite<RaidRecord, RaidEventName> & {
  changes?: RaidFieldChange[]
  /** Why automation makes the change. */
  reason?: string
  /** The automation step that this change is. */
  automation?: RaidChange['automation']
  /**
   * For the issue of a condition: the owner of the entry that rests on it; null if the owner is not in the workspace.
   */
  conditionOwnerId?: string | null
  /** Present if the entry moves into or out of the trash with its project, or comes with a workspace. */
  withProject?: true
}

/** The entry after a write, and the event of that write. */
export const entryChangeMade = ({
  before,
  after,
  event,
  changes = [],
  reason,
  automation,
  conditionOwnerId = null,
  withProject,
  by,
}: RaidWrite): { record: RaidRecord; stamped: StampedEvent } => {
  const record = nextVersion({ before, after, by })
  const data: RaidChange = {
    entryId: record.id,
    number: record.number,
    projectId: record.projectId,
    title: record.title,
    ...(before !== undefined && before.title !== record.title && { titleWas: before.title }),
    ownerId: record.assignedToId,
    ...(record.assignedToId !== null &&
      record.assignedToId !== before?.assignedToId && { assignedTo: record.assignedToId }),
    version: record.version,
    was: before === undefined ? null : factsOf(before),
    now: factsOf(record),
    changes,
    ...(reason !== undefined && { reason }),
    ...(automation !== undefined && { automation }),
    ...(conditionOwnerId !== null && { conditionOwnerId }),
    ...(withProject && { withProject }),
  }
  return { record, stamped: stamp(event, record.workspaceId, by, data) }
}

/** The record of a write and the write itself, to send in a transaction with other writes. */
export const preparedEntry = (write: RaidWrite): { record: RaidRecord; put: PutWrite } => {
  const { record, stamped } = entryChangeMade(write)
  const put = asPut(entries().put(toItem(record, stamped)).where(atVersion(write.before?.version)))
  return { record, put }
}

/**
 * Builds the write of an entry and its event, to send in a transaction with other writes. Includes the version
 * condition.
 */
export const entryWrite = (write: RaidWrite): Write => preparedEntry(write).put

/**
 * Writes an entry and its event, in one transaction with any other writes of the change. Returns the written record, or
 * undefined if it was changed (or created) since it was read. If another write is refused, throws `TransactionRefused`.
 */
export const saveEntry = async (write: RaidWrite, others: Writes = []): Promise<RaidRecord | undefined> => {
  const { record, put } = preparedEntry(write)
  return saveRecord({ record, put }, [...others, ...watchWrites(write.before, record)])
}
