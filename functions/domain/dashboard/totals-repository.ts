/**
 * The overview partition of a workspace: its totals, and the activity entries. Each entry also marks its event as
 * counted.
 */
import { Entity } from 'electrodb'
import { justBefore, keysAfter, stoppedAt, type Slice } from '../../kernel/http/page.ts'
import type { StoredItem } from '../../kernel/table/native-value.ts'
import { itemOf, readItem, readItems, readMany } from '../../kernel/table/read-items.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import {
  byKey,
  conditionFailed,
  eventAttribute,
  expiresInDays,
  inTable,
  keyAttributes,
  once,
} from '../../kernel/table/table.ts'
import { activityDays } from '../../../shared/dashboard/limits.ts'
import type { Happening } from './activity-text.ts'
import { packTotals, unpackTotals, type PackedTotals } from './packed-totals.ts'
import { asRead } from './behind.ts'
import { emptyTotals, type ProjectTotals } from './totals.ts'

/** Totals with the data that prevents counting an event twice; see apply-events.ts. */
export type StoredTotals = { totals: ProjectTotals; pending: string[]; revision: number }

const totalsItems = once(
  () =>
    new Entity(
      {
        model: { entity: 'totals', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          packed: { type: 'any', required: true, field: 't' },
          /** Marks of events that these totals include but that may not be marked as counted yet. */
          pending: { type: 'list', items: { type: 'string' }, required: true, field: 'q' },
          revision: { type: 'number', required: true, field: 'r' },
          event: eventAttribute,
        },
        indexes: {
          byKey,
        },
      } as const,
      inTable(),
    ),
)

export const feedEntries = once(
  () =>
    new Entity(
      {
        model: { entity: 'entry', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true, field: 'pk' },
          /** `activity#evt_…`, or `mark#evt_…` for events that the feed does not show. */
          mark: { type: 'string', required: true, field: 'sk' },
          happening: { type: 'any' },
          expiresAt: { type: 'number', required: true },
        },
        indexes: {
          byMark: {
            pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
            sk: { field: 'sk', composite: ['mark'], template: '${mark}', casing: 'none' },
          },
        },
      } as const,
      inTable(),
    ),
)

/** The mark of an event, depending on whether the feed shows it. */
export const markFor = {
  shown: (eventId: string): string => `activity#${eventId}`,
  hidden: (eventId: string): string => `mark#${eventId}`,
}

export const overviewOf = (workspaceId: string) => ({ partition: `${workspaceId}#overview` })

const prefix = 'totals#project#'

/** The sort key of a project's totals. The workspace's own item sorts after all of them. */
const keyOf = (projectId: string): string => `${prefix}${projectId}`

const totalsIn = ({ key, packed }: { key: string; packed?: unknown }): ProjectTotals =>
  unpackTotals(key.slice(prefix.length), packed as PackedTotals)

/** The totals for readers. Only those who count get them as they are stored. */
const shownIn = (item: { key: string; packed?: unknown }): ProjectTotals => asRead(totalsIn(item), new Date())

/** The totals of projects, empty if there are none yet. Consistent read. */
export const readTotals = async (workspaceId: string, projectIds: readonly string[]): Promise<StoredTotals[]> => {
  const items = await readMany(
    totalsItems(),
    [...new Set(projectIds)].map((id) => ({ ...overviewOf(workspaceId), key: keyOf(id) })),
    { consistent: true },
  )
  const kept = new Map(items.map((item) => [item.key, item]))
  return projectIds.map((id) => {
    const item = kept.get(keyOf(id))
    return item === undefined
      ? { totals: emptyTotals(id), pending: [], revision: 0 }
      : { totals: totalsIn(item), pending: item.pending, revision: item.revision }
  })
}

/** The totals of all projects of a workspace, those in the trash included. Consistent read. */
export const listTotals = async (workspaceId: string): Promise<StoredTotals[]> => {
  const { data } = await totalsItems()
    .query.byKey(overviewOf(workspaceId))
    .begins({ key: prefix })
    .go({ pages: 'all', consistent: true })
  return data.map((item) => ({ totals: totalsIn(item), pending: item.pending, revision: item.revision }))
}

/** The events among these that are marked as counted. Consistent read. */
export const readMarks = async (workspaceId: string, marks: readonly string[]): Promise<Set<string>> => {
  if (marks.length === 0) return new Set()
  const { data } = await feedEntries()
    .get(marks.map((mark) => ({ ...overviewOf(workspaceId), mark })))
    .go({ consistent: true, attributes: ['mark'] })
  return new Set(data.map(({ mark }) => mark))
}

/** The events among these that are not marked as counted. Eventually consistent. */
export const listUncounted = async (workspaceId: string, eventIds: readonly string[]): Promise<string[]> => {
  const marksOf = (id: string): string[] => [markFor.shown(id), markFor.hidden(id)]
  const items = await readMany(
    feedEntries(),
    eventIds.flatMap(marksOf).map((key) => ({ ...overviewOf(workspaceId), key })),
    { consistent: false },
  )
  const marked = new Set(items.map(({ mark }) => mark))
  return eventIds.filter((id) => !marksOf(id).some((mark) => marked.has(mark)))
}

/**
 * Writes totals if they have not changed since they were read; returns whether they were written. `event` says that the
 * health of the project has changed.
 */
export const writeTotals = async (
  workspaceId: string,
  { totals, pending, revision }: StoredTotals,
  event?: StampedEvent,
): Promise<boolean> => {
  try {
    await totalsItems()
      .put({
        ...overviewOf(workspaceId),
        key: keyOf(totals.projectId),
        packed: packTotals(totals),
        pending,
        revision: revision + 1,
        ...(event !== undefined && { event }),
      })
      .where((attribute, { notExists, eq }) =>
        revision === 0 ? notExists(attribute.revision) : eq(attribute.revision, revision),
      )
      .go()
    return true
  } catch (error) {
    if (conditionFailed(error)) return false
    throw error
  }
}

/** Marks an event as counted and writes its line in the feed, if it has one. Idempotent. */
export const writeEntry = async (
  workspaceId: string,
  mark: string,
  happening: Happening | undefined,
): Promise<void> => {
  await feedEntries()
    .put({ ...overviewOf(workspaceId), mark, happening, expiresAt: expiresInDays(activityDays) })
    .go()
}

/** The totals of one project; undefined if nothing has been counted yet. */
export const readProjectTotals = async (workspaceId: string, projectId: string): Promise<ProjectTotals | undefined> => {
  const key = { ...overviewOf(workspaceId), key: keyOf(projectId) }
  const item = await readItem(totalsItems(), key, { consistent: false })
  return item && shownIn(item)
}

/** The totals of some projects as readers see them, by project id; missing ones are left out. */
export const readShownTotals = async (
  workspaceId: string,
  projectIds: readonly string[],
): Promise<Map<string, ProjectTotals>> => {
  const keys = projectIds.map((id) => ({ ...overviewOf(workspaceId), key: keyOf(id) }))
  const items = await readMany(totalsItems(), keys, { consistent: false })
  return new Map(items.map(shownIn).map((totals) => [totals.projectId, totals]))
}

/** The totals of the projects between two ids, both included, by project id. */
export const listProjectTotals = async (
  workspaceId: string,
  range: { from: string; to: string },
): Promise<Map<string, ProjectTotals>> => {
  const { data } = await totalsItems()
    .query.byKey(overviewOf(workspaceId))
    .between({ key: keyOf(range.from) }, { key: keyOf(range.to) })
    .go({ pages: 'all' })
  const all = data.map(shownIn)
  return new Map(all.map((totals) => [totals.projectId, totals]))
}

/**
 * The totals of the newest projects up to an id, at most `count`, by project id. `downTo` is the oldest project
 * reached, undefined if there are no older ones.
 */
export const listNewestProjectTotals = async (
  workspaceId: string,
  upTo: string | undefined,
  count: number,
): Promise<{ totals: Map<string, ProjectTotals>; downTo: string | undefined }> => {
  const query = totalsItems()
    .query.byKey(overviewOf(workspaceId))
    .between({ key: keyOf('') }, { key: keyOf(upTo ?? '~') })
  const { items, stoppedAt: last } = await readItems(totalsItems(), query, { limit: count, order: 'desc' })
  const all = items.map(shownIn)
  return {
    totals: new Map(all.map((totals) => [totals.projectId, totals])),
    downTo: last === undefined ? undefined : all.at(-1)?.projectId,
  }
}

/** Parses an item of the overview partition as totals; undefined if it is another kind of item. */
export const parseTotals = (item: StoredItem): ProjectTotals | undefined => {
  const kept = itemOf(totalsItems(), item)
  return kept && shownIn(kept)
}

/** The latest lines of the feed, newest first. `before`: only those before the line of an event. */
export const listHappenings = async (workspaceId: string, limit: number, before?: string): Promise<Happening[]> => {
  const shown = markFor.shown('')
  const query = feedEntries().query.byMark(overviewOf(workspaceId))
  const { items } = await readItems(
    feedEntries(),
    before === undefined
      ? query.begins({ mark: shown })
      : query.between({ mark: shown }, { mark: justBefore(markFor.shown(before)) }),
    { limit, order: 'desc' },
  )
  return items.map(({ happening }) => happening as Happening)
}

/** Lines of the feed by event id; missing ones are left out. */
export const readHappenings = async (workspaceId: string, ids: readonly string[]): Promise<Map<string, Happening>> => {
  const items = await readMany(
    feedEntries(),
    [...new Set(ids)].map((id) => ({ ...overviewOf(workspaceId), key: markFor.shown(id) })),
    { consistent: false },
  )
  const happenings = items.map(({ happening }) => happening as Happening)
  return new Map(happenings.map((happening) => [happening.id, happening]))
}

/** Lines of the feed after a given one, oldest first. */
export const listEveryHappening = async (
  workspaceId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<Happening>> => {
  const shown = markFor.shown('')
  const { from, to } = keysAfter(shown, after)
  const { data, cursor } = await feedEntries()
    .query.byMark(overviewOf(workspaceId))
    .between({ mark: from }, { mark: to })
    .go({ limit: count })
  return {
    items: data.map(({ happening }) => happening as Happening),
    stoppedAt: stoppedAt(cursor, 'sk')?.slice(shown.length),
  }
}
