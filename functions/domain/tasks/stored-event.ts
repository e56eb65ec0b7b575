/**
 * A task's event as its item stores it. Every list reads the event with the task, so the event does not repeat the
 * item's values: it stores only the previous values, and the full event is rebuilt from both.
 */
import type { TaskChange, TaskFacts } from '../../../shared/tasks/events.ts'
import { projectOfTask } from '../../../shared/contract/ids.ts'
import { without } from '../../kernel/compact.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import { madeAt } from '../../kernel/id.ts'
import { factsOf, presentFactsOf, type StoredTaskEvent, type StoredValue, type TaskRecord } from './task-record.ts'
import { valueFields } from './task-trail.ts'

/** The part of a task that its last event is rebuilt from. */
type TaskSaid = Omit<
  TaskRecord,
  | 'number'
  | 'description'
  | 'openProgress'
  | 'links'
  | 'checklist'
  | 'recurrence'
  | 'importKey'
  | 'updatedAt'
  | 'expiresAt'
  | 'event'
>

/** The only event of a task that did not exist before. */
const created = 'task.created.v1'

const factNames = ['status', 'progress', 'dueDate', 'startedIn', 'completedIn'] as const satisfies (keyof TaskFacts)[]

const factsThatDiffer = (was: TaskFacts, now: TaskFacts): Record<string, StoredValue> =>
  Object.fromEntries(factNames.filter((name) => was[name] !== now[name]).map((name) => [name, was[name] ?? null]))

/** The event as the item of a task stores it; `task` is the task after the same write. */
export const storedTaskEvent = (event: StampedEvent, task: TaskSaid): StoredTaskEvent => {
  const {
    was,
    titleWas,
    values: { checklist, ...values } = {},
    changed,
    itemsFor,
    repeats,
    trail,
    withProject,
  } = event.data as TaskChange
  const before: Record<string, StoredValue> = {
    ...(was !== null && factsThatDiffer(was, presentFactsOf(task))),
    ...(titleWas !== undefined && { title: titleWas }),
    ...Object.fromEntries(Object.entries(values).map(([field, [old]]) => [field, old])),
  }
  return {
    ...without(event, 'workspaceId', 'at', 'data'),
    ...(changed.length > 0 && { changed }),
    ...(Object.keys(before).length > 0 && { was: before }),
    ...(was === null && event.name !== created && { wasInTrash: true }),
    ...(checklist !== undefined && { checklist }),
    ...(itemsFor !== undefined && { itemsFor }),
    ...(repeats !== undefined && { repeats }),
    ...(trail !== undefined && { trail }),
    ...(withProject !== undefined && { withProject }),
  }
}

const factsBefore = (task: TaskSaid, { was = {} }: StoredTaskEvent): TaskFacts => {
  const facts: Record<string, unknown> = { ...presentFactsOf(task) }
  for (const name of factNames) if (name in was) facts[name] = was[name]
  // The due date is always a fact of a task, even if null; for the months, null means that the fact was absent.
  for (const name of ['startedIn', 'completedIn']) if (facts[name] === null) delete facts[name]
  return facts as TaskFacts
}

const changeOf = (task: TaskSaid, stored: StoredTaskEvent): TaskChange => {
  const { name, changed = [], was = {}, wasInTrash, checklist, itemsFor, repeats, trail, withProject } = stored
  const moved = valueFields.filter((field) => field in was)
  const isAssigned =
    task.assigneeId !== null && (name === created || (name !== 'task.deleted.v1' && 'assigneeId' in was))
  return {
    taskId: task.id,
    projectId: task.projectId,
    title: task.title,
    ...(typeof was['title'] === 'string' && { titleWas: was['title'] }),
    version: task.version,
    was: wasInTrash || name === created ? null : factsBefore(task, stored),
    now: factsOf(task),
    changed,
    ...(isAssigned && { assignedTo: task.assigneeId as string }),
    ...(itemsFor !== undefined && { itemsFor }),
    ...(repeats !== undefined && { repeats }),
    ...((moved.length > 0 || checklist !== undefined) && {
      values: {
        ...Object.fromEntries(
          moved.map((field): [string, [StoredValue, StoredValue]] => [field, [was[field] ?? null, task[field]]]),
        ),
        ...(checklist && { checklist }),
      },
    }),
    ...(trail !== undefined && { trail }),
    ...(withProject !== undefined && { withProject }),
  }
}

/** The full event of a task's last write; undefined if the item has none. */
export const eventOfTask = (task: TaskSaid & Pick<TaskRecord, 'event'>): StampedEvent | undefined => {
  if (task.event === undefined) return undefined
  const { workspaceId, id: taskId, projectId, title } = task
  const stored = task.event
  const envelope = { workspaceId, at: madeAt(stored.id).toISOString() }
  // Earlier versions stored all of `data` except what the keys and the title contain.
  if ('data' in stored)
    return { ...envelope, ...stored, data: { taskId, projectId, title, ...(stored.data as object) } } as StampedEvent
  return {
    ...envelope,
    ...without(stored, 'changed', 'was', 'wasInTrash', 'checklist', 'itemsFor', 'repeats', 'trail', 'withProject'),
    data: changeOf(task, stored),
  } as StampedEvent
}

const taskKey = 'task#'

/** The full event of a table item; undefined if the item has none. */
export const eventOn = (item: Record<string, unknown>): StampedEvent | undefined => {
  const { pk, sk, event } = item
  if (event === undefined || typeof pk !== 'string' || typeof sk !== 'string' || !sk.startsWith(taskKey))
    return event as StampedEvent | undefined
  const id = sk.slice(taskKey.length)
  const stored = item as Partial<TaskSaid> & Pick<TaskSaid, 'title' | 'status' | 'priority' | 'version'>
  return eventOfTask({
    id,
    workspaceId: pk.slice(0, pk.indexOf('#')),
    projectId: projectOfTask(id),
    title: stored.title,
    status: stored.status,
    priority: stored.priority,
    assigneeId: stored.assigneeId ?? null,
    startDate: stored.startDate ?? null,
    dueDate: stored.dueDate ?? null,
    progress: stored.progress ?? 0,
    estimatedHours: stored.estimatedHours ?? null,
    actualHours: stored.actualHours ?? null,
    completedAt: stored.completedAt ?? null,
    version: stored.version,
    createdAt: madeAt(id).toISOString(),
    event: event as StoredTaskEvent,
    ...(stored.deletion !== undefined && { deletion: stored.deletion }),
  })
}
