/**
 * The overview partition of a workspace: its totals, and the activity entries, each of which is
 * also the mark that its event has been counted.
 */
import { Entity } from 'electrodb'
import { keysAfter, stoppedAt, type Slice } from '../../kernel/page.ts'
import { itemOf, readItem, readItems, readMany } from '../../kernel/read-items.ts'
import { byKey, conditionFailed, expiresInDays, inTable, keyAttributes, once } from '../../kernel/table.ts'
import { activityDays } from '../../../shared/limits.ts'
import type { Happening } from './activity-text.ts'
import { packTotals, unpackTotals, type PackedTotals } from './packed-totals.ts'
import { emptyTotals, totalsKey, type ProjectTotals, type Totals } from './totals.ts'

/** Totals with what makes counting an event twice impossible; see post.ts. */
export type KeptTotals = { key: string; totals: Totals; pending: string[]; revision: number }

const totalsItems = once(
  () =>
    new Entity(
      {
        model: { entity: 'totals', version: '1', service: 'plumbline' },
        attributes: {
          ...keyAttributes,
          packed: { type: 'any', required: true, field: 't' },
          /** Marks of the events that are counted here but perhaps not marked yet. */
          pending: { type: 'list', items: { type: 'string' }, required: true, field: 'q' },
          revision: { type: 'number', required: true, field: 'r' },
        },
        indexes: {
          byKey,
        },
      } as const,
      inTable(),
    ),
)

const entries = once(
  () =>
    new Entity(
      {
        model: { entity: 'entry', version: '1', service: 'plumbline' },
        attributes: {
          partition: { type: 'string', required: true, field: 'pk' },
          /** `activity#evt_…`, or `mark#evt_…` for what the feed does not tell. */
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

const overviewOf = (workspaceId: string) => ({ partition: `${workspaceId}#overview` })

const totalsIn = ({ key, packed }: { key: string; packed?: unknown }): Totals =>
  unpackTotals(key, packed as PackedTotals)

/** Totals by key, read consistently; empty ones where none are kept yet. */
export const readTotals = async (workspaceId: string, keys: readonly string[]): Promise<KeptTotals[]> => {
  const items = await readMany(
    totalsItems(),
    [...new Set(keys)].map((key) => ({ ...overviewOf(workspaceId), key })),
    { consistent: true },
  )
  const kept = new Map(items.map((item) => [item.key, item]))
  return keys.map((key) => {
    const item = kept.get(key)
    return item === undefined
      ? { key, totals: emptyTotals(key), pending: [], revision: 0 }
      : { key, totals: totalsIn(item), pending: item.pending, revision: item.revision }
  })
}

/** All totals of a workspace, read consistently. */
export const listTotals = async (workspaceId: string): Promise<KeptTotals[]> => {
  const { data } = await totalsItems()
    .query.byKey(overviewOf(workspaceId))
    .begins({ key: 'totals#' })
    .go({ pages: 'all', consistent: true })
  return data.map((item) => ({ key: item.key, totals: totalsIn(item), pending: item.pending, revision: item.revision }))
}

/** Which of these events are marked as counted, read consistently. */
export const readMarks = async (workspaceId: string, marks: readonly string[]): Promise<Set<string>> => {
  if (marks.length === 0) return new Set()
  const { data } = await entries()
    .get(marks.map((mark) => ({ ...overviewOf(workspaceId), mark })))
    .go({ consistent: true, attributes: ['mark'] })
  return new Set(data.map(({ mark }) => mark))
}

/** Writes totals that nobody else has written since they were read; answers whether that was so. */
export const writeTotals = async (workspaceId: string, next: KeptTotals): Promise<boolean> => {
  const { key, totals, pending, revision } = next
  try {
    await totalsItems()
      .put({ ...overviewOf(workspaceId), key, packed: packTotals(totals), pending, revision: revision + 1 })
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

/** Marks an event as counted, with its line in the feed where it has one. A repeat changes nothing. */
export const writeEntry = async (
  workspaceId: string,
  mark: string,
  happening: Happening | undefined,
): Promise<void> => {
  await entries()
    .put({ ...overviewOf(workspaceId), mark, happening, expiresAt: expiresInDays(activityDays) })
    .go()
}

/** The totals of one project; undefined where nothing is counted yet. */
export const readProjectTotals = async (workspaceId: string, projectId: string): Promise<ProjectTotals | undefined> => {
  const item = await readItem(
    totalsItems(),
    totalsItems().get({ ...overviewOf(workspaceId), key: totalsKey.project(projectId) }),
    { consistent: false },
  )
  return item && (totalsIn(item) as ProjectTotals)
}

/** The totals of the projects from one id to another, both included, by project id. */
export const listProjectTotals = async (
  workspaceId: string,
  range: { from: string; to: string },
): Promise<Map<string, ProjectTotals>> => {
  const { data } = await totalsItems()
    .query.byKey(overviewOf(workspaceId))
    .between({ key: totalsKey.project(range.from) }, { key: totalsKey.project(range.to) })
    .go({ pages: 'all' })
  const all = data.map((item) => totalsIn(item) as ProjectTotals)
  return new Map(all.map((totals) => [totals.projectId, totals]))
}

/**
 * The totals of the newest projects up to an id, at most `count`, by project id. `downTo` is the
 * oldest project that was reached, undefined where there are no older ones.
 */
export const listNewestProjectTotals = async (
  workspaceId: string,
  upTo: string | undefined,
  count: number,
): Promise<{ totals: Map<string, ProjectTotals>; downTo: string | undefined }> => {
  const query = totalsItems()
    .query.byKey(overviewOf(workspaceId))
    .between({ key: totalsKey.project('') }, { key: totalsKey.project(upTo ?? '~') })
  const { items, stoppedAt: last } = await readItems(totalsItems(), query, { limit: count, order: 'desc' })
  const all = items.map((item) => totalsIn(item) as ProjectTotals)
  return {
    totals: new Map(all.map((totals) => [totals.projectId, totals])),
    downTo: last === undefined ? undefined : all.at(-1)?.projectId,
  }
}

/** An item of the overview partition as one of its kinds; undefined for what is of neither. */
export const parseTotals = (item: Record<string, unknown>): Totals | undefined => {
  const kept = itemOf(totalsItems(), item)
  return kept && totalsIn(kept)
}

/** The latest lines of the feed, newest first. */
export const listHappenings = async (workspaceId: string, limit: number): Promise<Happening[]> => {
  const { items } = await readItems(
    entries(),
    entries().query.byMark(overviewOf(workspaceId)).begins({ mark: 'activity#' }),
    { limit, order: 'desc' },
  )
  return items.map(({ happening }) => happening as Happening)
}

/** Some lines of the feed by the ids of their events; those that are not there are left out. */
export const readHappenings = async (workspaceId: string, ids: readonly string[]): Promise<Map<string, Happening>> => {
  const items = await readMany(
    entries(),
    [...new Set(ids)].map((id) => ({ ...overviewOf(workspaceId), key: `activity#${id}` })),
    { consistent: false },
  )
  const found = items.map(({ happening }) => happening as Happening)
  return new Map(found.map((happening) => [happening.id, happening]))
}

/** Lines of the feed after one, oldest first. */
export const listEveryHappening = async (
  workspaceId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<Happening>> => {
  const prefix = 'activity#'
  const { from, to } = keysAfter(prefix, after)
  const { data, cursor } = await entries()
    .query.byMark(overviewOf(workspaceId))
    .between({ mark: from }, { mark: to })
    .go({ limit: count })
  return {
    items: data.map(({ happening }) => happening as Happening),
    stoppedAt: stoppedAt(cursor, 'sk')?.slice(prefix.length),
  }
}
