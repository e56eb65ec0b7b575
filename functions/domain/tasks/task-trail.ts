/**
 * The history of a task needs no extra write. Each event of a task names the few events before it, and each event has a
 * line in the activity feed with its changes. The task's item stores its latest event, so the history is read backwards
 * from there, a few lines at a time.
 */
import { checklistDifference } from '../../../shared/tasks/checklist-rules.ts'
import { fieldsWith } from '../../../shared/contract/field-rows.ts'
import { taskFields } from '../../../shared/tasks/task-fields.ts'
import type { TaskChange } from '../../../shared/tasks/events.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { trailLength } from '../../../shared/tasks/limits.ts'
import type { StampedEvent } from '../../kernel/events/event.ts'
import type { TaskRecord } from './task-record.ts'

const idLength = 16
const prefix = `${prefixes.event}_`

/**
 * The event ids in a trail. A trail joins them without their prefix, because a task with its event must stay below 1
 * KB.
 */
export const idsIn = (trail: string | undefined): string[] =>
  Array.from(
    { length: Math.floor((trail ?? '').length / idLength) },
    (_, index) => `${prefix}${(trail ?? '').slice(index * idLength, (index + 1) * idLength)}`,
  )

/**
 * The trail of the event after a given one. Events that only follow the project are skipped, because they have no line
 * in the feed.
 */
export const trailAfter = (event: StampedEvent | undefined): string | undefined => {
  if (event === undefined || !('taskId' in event.data)) return undefined
  const { trail = '', withProject } = event.data as TaskChange
  return withProject ? trail || undefined : `${event.id.slice(prefix.length)}${trail}`.slice(0, trailLength * idLength)
}

/** Fields whose values are not in the facts or the title of an event. */
export const valueFields = fieldsWith(taskFields, 'history', 'values')

/** The values of these fields before and after, where they differ; undefined if none differ, and for a new task. */
export const valuesOf = (before: TaskRecord | undefined, after: TaskRecord): TaskChange['values'] => {
  if (before === undefined) return undefined
  const moved = valueFields.filter((field) => before[field] !== after[field])
  const checklist = checklistDifference(before.checklist, after.checklist)
  return moved.length === 0 && checklist === undefined
    ? undefined
    : {
        ...Object.fromEntries(moved.map((field) => [field, [before[field], after[field]]])),
        ...(checklist && { checklist }),
      }
}
