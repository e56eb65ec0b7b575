/** Bulk changes of tasks: the request for each task, how to undo it, and its outcome. */
import { addDays } from '../../../shared/dates/dates.ts'
import type { Task, TaskOutcome } from '../../../shared/tasks/task.ts'
import type { Failure } from '../../lists/bulk/failures-dialog.tsx'
import type { Body } from '../../client/client.ts'
import type { Given } from '../../records/project-access.ts'
import { reverseOf } from './reverse-of.ts'

export type Change = Body<'tasks.updateMany'>['changes'][number]
export type Set = Change['set']

/** Moves the start and due dates by some days, earlier if negative; undefined for a task without dates. */
export const shifted = ({ startDate, dueDate }: Task, days: number): Set | undefined =>
  startDate === null && dueDate === null
    ? undefined
    : {
        ...(startDate !== null && { startDate: addDays(startDate, days) }),
        ...(dueDate !== null && { dueDate: addDays(dueDate, days) }),
      }

/** The changes to send, without tasks that do not change. */
export const changesOf = (tasks: readonly Task[], setFor: (task: Task) => Set | undefined): Change[] =>
  tasks.flatMap((task) => {
    const set = setFor(task)
    return set === undefined ? [] : [{ id: task.id, version: task.version, set }]
  })

/** Undoes the changes that were written, against the versions that they produced. */
export const undoOf = (
  before: ReadonlyMap<string, Task>,
  changes: readonly Change[],
  outcomes: readonly TaskOutcome[],
): Change[] => {
  const sent = new Map(changes.map((change) => [change.id, change]))
  return outcomes.flatMap(({ id, outcome, task }) => {
    const [was, change] = [before.get(id), sent.get(id)]
    return outcome === 'changed' && task !== null && was !== undefined && change !== undefined
      ? [{ id, version: task.version, set: reverseOf(was, change.set) }]
      : []
  })
}

/** The people whom the changes gave a task, each with the project of it. */
export const givenIn = (changes: readonly Change[], outcomes: readonly TaskOutcome[]): Given[] => {
  const assigned = new Set(changes.flatMap(({ id, set }) => (set.assigneeId === undefined ? [] : id)))
  return outcomes.flatMap(({ id, outcome, task }) =>
    outcome === 'changed' && task !== null && assigned.has(id)
      ? { projectId: task.projectId, personId: task.assigneeId }
      : [],
  )
}

/** The tasks that were not changed, by name and with the reason. */
export const failuresIn = (before: ReadonlyMap<string, Task>, outcomes: readonly TaskOutcome[]): Failure[] =>
  outcomes.flatMap(({ id, outcome, task, message }) =>
    outcome === 'conflict' || outcome === 'refused'
      ? [{ title: task?.title ?? before.get(id)?.title ?? 'A task', message }]
      : [],
  )
