/**
 * How the history of a task costs no write: each event of a task names the few before it, and each has
 * its line in the activity feed, which carries what it changed. The task's own item holds its latest
 * event, so that the history is read backwards from there, a few lines at a time.
 */
import type { TaskChange } from '../../../shared/events/tasks.ts'
import { prefixes } from '../../../shared/ids.ts'
import { trailLength } from '../../../shared/limits.ts'
import type { StampedEvent } from '../../kernel/event.ts'
import type { TaskRecord } from './task-record.ts'

const idLength = 16
const prefix = `${prefixes.event}_`

/** The ids of a trail, which holds them one behind the other without their prefix: a task with its event has to stay below 1 KB. */
export const idsIn = (trail: string | undefined): string[] =>
  Array.from(
    { length: Math.floor((trail ?? '').length / idLength) },
    (_, index) => `${prefix}${(trail ?? '').slice(index * idLength, (index + 1) * idLength)}`,
  )

/** The trail of the event that follows one. What only follows the project has no line in the feed, and is passed over. */
export const trailAfter = (event: StampedEvent | undefined): string | undefined => {
  if (event === undefined || !('taskId' in event.data)) return undefined
  const { trail = '', withProject } = event.data as TaskChange
  return withProject ? trail || undefined : `${event.id.slice(prefix.length)}${trail}`.slice(0, trailLength * idLength)
}

/** Fields whose values neither the facts nor the title of an event tell. */
export const valueFields = ['assigneeId', 'priority', 'startDate', 'estimatedHours', 'actualHours'] as const

/** Their values before and after, where they differ; undefined where none does, and of a new task. */
export const valuesOf = (before: TaskRecord | undefined, after: TaskRecord): TaskChange['values'] => {
  if (before === undefined) return undefined
  const moved = valueFields.filter((field) => before[field] !== after[field])
  return moved.length === 0
    ? undefined
    : Object.fromEntries(moved.map((field) => [field, [before[field], after[field]]]))
}
