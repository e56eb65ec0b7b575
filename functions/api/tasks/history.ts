import type { routes } from '../../../shared/routes.ts'
import { taskActs, type TaskHistoryEntry } from '../../../shared/tasks/task-history.ts'
import type { TaskChange } from '../../../shared/tasks/events.ts'
import type { Happening } from '../../domain/dashboard/activity-text.ts'
import { fieldChangesOf, type FieldChange } from '../../domain/dashboard/field-changes.ts'
import { readHappenings } from '../../domain/dashboard/totals-repository.ts'
import { decryptCursor, encryptCursor } from '../../kernel/http/cursor.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import { eventOfTask } from '../../domain/tasks/stored-event.ts'
import { idsIn } from '../../domain/tasks/task-trail.ts'
import { visibleTask } from '../../domain/tasks/visible-task.ts'

/** `task.updated.v1` → `updated` */
const actOf = (name: string): TaskHistoryEntry['act'] =>
  taskActs.find((act) => name.startsWith(`task.${act}.`)) ?? 'updated'

const entry = (
  { id, at, by, name }: Pick<Happening, 'id' | 'at' | 'by' | 'name'>,
  changes: readonly FieldChange[],
): TaskHistoryEntry => ({
  id,
  at,
  by,
  act: actOf(name),
  changes: changes.map(([field, from, to]) => ({
    field,
    values: from === undefined || to === undefined ? null : { from, to },
  })),
})

/**
 * The latest event is stored on the task itself. An event that only followed the project appears in the project's
 * history.
 */
const latestOf = (event: StampedEvent | undefined): TaskHistoryEntry[] => {
  if (event === undefined || !('taskId' in event.data)) return []
  const data = event.data as TaskChange
  return data.withProject ? [] : [entry({ ...event, by: event.by.name }, fieldChangesOf(data))]
}

/** The lines for the ids of a trail, in its order, and the ids that the trail continues with. */
const follow = async (
  workspaceId: string,
  ids: readonly string[],
): Promise<{ entries: TaskHistoryEntry[]; on: string[] }> => {
  const happenings = await readHappenings(workspaceId, ids)
  const found = ids.flatMap((id) => happenings.get(id) ?? [])
  return {
    entries: found.map((happening) => entry(happening, happening.changes ?? [])),
    on: idsIn(found.at(-1)?.trail).filter((id) => !ids.includes(id)),
  }
}

type History = Asked<typeof routes.tasks.history>

const boundTo = ({ params: { id }, principal }: History): string => `${principal.workspaceId}:tasks.history:${id}`

/** The task, and the lines that a cursor refers to. */
const look = (asked: History) => {
  const { params, query, principal } = asked
  const from = query.cursor === undefined ? undefined : (decryptCursor(query.cursor, boundTo(asked))['ids'] as string[])
  return Promise.all([visibleTask(principal, params.id), from && follow(principal.workspaceId, from)])
}

export const history = withPrefetch(look, async ({ params, query, principal, reply }, [task, first]) => {
  const event = eventOfTask(task)
  const data = event?.data as TaskChange | undefined
  const second = await follow(principal.workspaceId, first === undefined ? idsIn(data?.trail) : first.on)
  reply.next(
    second.on.length === 0 ? undefined : encryptCursor({ ids: second.on }, boundTo({ params, query, principal })),
  )
  return [...(first === undefined ? latestOf(event) : first.entries), ...second.entries]
})
