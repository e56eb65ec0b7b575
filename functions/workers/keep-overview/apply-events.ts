/**
 * Applies events to a workspace's overview, each exactly once, in any order and however often they arrive. It does
 * this without a transaction, whose writes cost twice as much.
 *
 * The feed entry of an event marks it as counted. It is written last. Until then the totals themselves list the event
 * as `pending`, in the same conditional write that counts it. So totals have counted an event if the event is pending
 * there or marked, and otherwise not. Totals are read before the marks and written only on the revision that was read:
 * if a mark appears in between, clearing `pending` has raised the revision, so the write is refused and tried again.
 */
import { isOf } from '../../../shared/events.ts'
import type { RaidChange } from '../../../shared/raid/events.ts'
import type { TaskChange } from '../../../shared/tasks/events.ts'
import { uniqueIdOf } from '../../../shared/raid/raid-choices.ts'
import { without } from '../../kernel/compact.ts'
import { again, retry } from '../../kernel/retry.ts'
import { healthEvent, withHealth } from '../../domain/verdict/health/record-health.ts'
import { readProjects } from '../../domain/projects/project-repository.ts'
import { lateness } from '../../domain/dashboard/behind.ts'
import { detailOf, type Happening } from '../../domain/dashboard/activity-text.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import { fieldChangesOf } from '../../domain/dashboard/field-changes.ts'
import {
  markFor,
  readMarks,
  readTotals,
  writeEntry,
  writeTotals,
  type StoredTotals,
} from '../../domain/dashboard/totals-repository.ts'
import { count, isQuiet, targetOf } from '../../domain/dashboard/totals.ts'
import { readWorkspace, type Workspace } from '../../domain/workspace/workspace-repository.ts'

/** Events that the feed does not show get only a mark. They follow from another event that is shown. */
export const markOf = (event: FeedEvent): string => (isQuiet(event) ? markFor.hidden : markFor.shown)(event.id)

const happeningOf = (event: FeedEvent, projectName: string | undefined): Happening => {
  const detail = detailOf(event)
  return {
    id: event.id,
    name: event.name,
    title: titleIn(event),
    projectName: nameIn(event) ?? projectName ?? '',
    projectId: projectIn(event) ?? '',
    by: event.by.name,
    at: event.at,
    ...(detail !== undefined && { detail }),
    ...(isOf(event, 'report') && event.data.audienceType !== 'team' && { guarded: true }),
    ...('taskId' in event.data && historyIn(event.data)),
    ...('taskId' in event.data && event.by.kind !== 'system' && { byId: event.by.id }),
  }
}

/** The fields that the task history reads from the feed entry. */
const historyIn = (data: TaskChange): Pick<Happening, 'changes' | 'trail'> => {
  const changes = fieldChangesOf(data)
  return { ...(changes.length > 0 && { changes }), ...(data.trail !== undefined && { trail: data.trail }) }
}

/** A task's title, an entry's number and title, the name of a person, a baseline, a file or the company. */
const titleIn = (event: FeedEvent): string => {
  // A company account without a name of its own uses the company's name, which should not appear twice.
  const { data } = event
  if (isOf(event, 'workspace'))
    return 'companyName' in data && data.companyName !== event.by.name ? data.companyName : ''
  if (isOf(event, 'raid')) return titleOfEntry(event.data)
  return 'title' in data ? data.title : 'personId' in data || 'baselineId' in data || 'fileId' in data ? data.name : ''
}

const titleOfEntry = ({ was, now, number, title }: RaidChange): string => {
  const facts = now ?? was
  return facts === null ? title : `${uniqueIdOf({ raidType: facts.raidType, number })} ${title}`
}

const projectIn = (event: FeedEvent): string | undefined =>
  'projectId' in event.data ? (event.data.projectId ?? undefined) : undefined

const nameIn = (event: FeedEvent): string | undefined => {
  if (isOf(event, 'baseline')) return event.data.projectName
  if (!isOf(event, 'project')) return undefined
  return event.data.now?.name ?? event.data.was?.name
}

/**
 * Project names by project id, for the feed lines of these events. A name comes from the project's totals, or from
 * its record if the totals do not exist: the project's own event may arrive after its tasks' events.
 */
const namesOf = async (
  workspaceId: string,
  events: readonly FeedEvent[],
  kept: readonly StoredTotals[],
): Promise<Map<string, string>> => {
  const names = new Map(
    kept.flatMap(({ totals }): [string, string][] =>
      totals.facts === null ? [] : [[totals.projectId, totals.facts.name]],
    ),
  )
  const nameless = events
    .filter((event) => !isQuiet(event) && nameIn(event) === undefined)
    .map(projectIn)
    .filter((id) => id !== undefined)
    .filter((id) => !names.has(id))
  for (const { id, name } of await readProjects(workspaceId, nameless)) names.set(id, name)
  return names
}

/** The next state of the totals, or undefined if there is nothing to count in them. */
const next = (
  kept: StoredTotals,
  todo: readonly FeedEvent[],
  marked: ReadonlySet<string>,
  waited: number,
): StoredTotals | undefined => {
  const fresh = todo.filter(
    (event) => targetOf(event) === kept.totals.projectId && !kept.pending.includes(markOf(event)),
  )
  if (fresh.length === 0) return undefined
  const late = lateness(fresh, waited, new Date())
  return {
    ...kept,
    totals: { ...without(fresh.reduce(count, kept.totals), 'late'), ...(late !== undefined && { late }) },
    pending: [...kept.pending.filter((mark) => !marked.has(mark)), ...fresh.map(markOf)],
  }
}

/** The changes with the health of their projects as it is now. */
const judged = (changes: readonly StoredTotals[], workspace: Workspace | undefined): readonly StoredTotals[] => {
  if (workspace === undefined) return changes
  const now = new Date()
  return changes.map((change) => ({ ...change, totals: withHealth(change.totals, workspace, now) }))
}

/**
 * Counts the events of one workspace and writes their feed entries. `waited`: milliseconds that the longest of them was in
 * the queue.
 */
export const applyEvents = async (workspaceId: string, events: readonly FeedEvent[], waited = 0): Promise<void> => {
  const unique = [...new Map(events.map((event) => [event.id, event])).values()]
  const counts = unique.some((event) => targetOf(event) !== undefined)
  const projectIds = [...new Set(unique.map(projectIn).filter((id) => id !== undefined))]
  await retry(
    async () => {
      const [kept, workspace] = await Promise.all([
        readTotals(workspaceId, projectIds),
        counts ? readWorkspace(workspaceId) : undefined,
      ])
      const marked = await readMarks(workspaceId, [
        ...new Set([...unique.map(markOf), ...kept.flatMap(({ pending }) => pending)]),
      ])
      const todo = unique.filter((event) => !marked.has(markOf(event)))
      const changes = judged(
        kept.map((totals) => next(totals, todo, marked, waited)).filter((change) => change !== undefined),
        workspace,
      )
      const before = new Map(kept.map(({ totals }) => [totals.projectId, totals]))
      const written = await Promise.all(
        changes.map((change) => {
          const { projectId } = change.totals
          const event = healthEvent(workspaceId, before.get(projectId) ?? change.totals, change.totals, new Date())
          return writeTotals(workspaceId, change, event)
        }),
      )
      if (!written.every(Boolean)) return again
      const names = await namesOf(workspaceId, todo, [...kept, ...changes])
      await Promise.all(
        todo.map((event) =>
          writeEntry(
            workspaceId,
            markOf(event),
            isQuiet(event) ? undefined : happeningOf(event, names.get(projectIn(event) ?? '')),
          ),
        ),
      )
      return undefined
    },
    // Other runs write the same totals.
    { attempts: 12, longest: (attempt) => 20 * attempt, busy: 'The overview is being written by too many at once.' },
  )
}
