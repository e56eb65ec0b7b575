import type { Task } from '../../../shared/tasks/task.ts'
import type { TaskChange } from './task-calls.ts'

/**
 * The change that takes another back: its fields with their previous values. Includes the progress if the status
 * changes, because completing a task sets it, and the kinds of the links if the dependencies change.
 */
export const reverseOf = (before: Task, change: object): TaskChange => {
  const names = new Set(Object.keys(change) as (keyof TaskChange)[])
  if (names.has('status') && before.status !== 'completed') names.add('progress')
  if (names.delete('dependencies')) names.add('links')
  return Object.fromEntries([...names].map((name) => [name, before[name]]))
}
