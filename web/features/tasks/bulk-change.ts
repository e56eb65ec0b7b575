/** A change of many tasks: what is sent for each, what takes it back, and what became of it. */
import { addDays } from '../../../shared/dates.ts'
import type { Task, TaskOutcome } from '../../../shared/task.ts'
import type { Failure } from '../../bulk/failures-dialog.tsx'
import type { Body } from '../../client/client.ts'

export type Change = Body<'tasks.updateMany'>['changes'][number]
export type Set = Change['set']

/** Start and due date some days later, or earlier where negative; undefined for a task without either. */
export const shifted = ({ startDate, dueDate }: Task, days: number): Set | undefined =>
  startDate === null && dueDate === null
    ? undefined
    : {
        ...(startDate !== null && { startDate: addDays(startDate, days) }),
        ...(dueDate !== null && { dueDate: addDays(dueDate, days) }),
      }

/** What to send; tasks that have nothing to change are left out. */
export const changesOf = (tasks: readonly Task[], setFor: (task: Task) => Set | undefined): Change[] =>
  tasks.flatMap((task) => {
    const set = setFor(task)
    return set === undefined ? [] : [{ id: task.id, version: task.version, set }]
  })

/** The fields as they were before. Progress goes along with the status: completing a task has changed it. */
export const reverseOf = (before: Task, { set }: Change): Set => {
  const fields = Object.keys(set) as (keyof Set)[]
  const named =
    fields.includes('status') && before.status !== 'completed' && !fields.includes('progress')
      ? ([...fields, 'progress'] as const)
      : fields
  return Object.fromEntries(named.map((field) => [field, before[field]]))
}

/** What takes back those that were written, on the versions that they were written as. */
export const undoOf = (
  before: ReadonlyMap<string, Task>,
  changes: readonly Change[],
  outcomes: readonly TaskOutcome[],
): Change[] => {
  const sent = new Map(changes.map((change) => [change.id, change]))
  return outcomes.flatMap(({ id, outcome, task }) => {
    const [was, change] = [before.get(id), sent.get(id)]
    return outcome === 'changed' && task !== null && was !== undefined && change !== undefined
      ? [{ id, version: task.version, set: reverseOf(was, change) }]
      : []
  })
}

/** Those that were not done, by name and with the reason. */
export const failuresIn = (before: ReadonlyMap<string, Task>, outcomes: readonly TaskOutcome[]): Failure[] =>
  outcomes.flatMap(({ id, outcome, task, message }) =>
    outcome === 'conflict' || outcome === 'refused'
      ? [{ title: task?.title ?? before.get(id)?.title ?? 'A task', message }]
      : [],
  )
