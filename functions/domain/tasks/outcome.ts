/** The outcome of each task in a bulk call. */
import type { TaskOutcome } from '../../../shared/tasks/task.ts'
import { Problem } from '../../kernel/problem.ts'
import { toTask, type TaskRecord } from './task-record.ts'

const shown = (task: TaskRecord | undefined) =>
  task === undefined || task.deletion !== undefined ? null : toTask(task)

export const changed = (task: TaskRecord): TaskOutcome => ({
  id: task.id,
  outcome: 'changed',
  task: shown(task),
  message: '',
})
export const unchanged = (task: TaskRecord): TaskOutcome => ({
  id: task.id,
  outcome: 'unchanged',
  task: shown(task),
  message: '',
})
export const refused = (id: string, message: string, task?: TaskRecord): TaskOutcome => ({
  id,
  outcome: 'refused',
  task: shown(task),
  message,
})
export const missing = (id: string): TaskOutcome => refused(id, 'Task not found')

export const conflict = (id: string, task: TaskRecord | undefined): TaskOutcome => ({
  id,
  outcome: 'conflict',
  task: shown(task),
  message: 'Someone else changed this in the meantime.',
})

/** Converts an error of the rules for one task into its outcome; any other error fails the whole call. */
export const refusedAs = (task: TaskRecord, error: unknown): TaskOutcome => {
  if (error instanceof Problem) return refused(task.id, error.errors?.[0]?.message ?? error.message, task)
  throw error
}
