/** The tasks that an import knows again: what it changes of each, or why it leaves one alone. */
import type { ImportTasks } from '../../../shared/change-sets/import.ts'
import type { TaskOutcome } from '../../../shared/tasks/task.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import type { PutWrite, Write } from '../../kernel/table/transaction.ts'
import { readDependencyGraph } from '../tasks/dependency-repository.ts'
import { changed, conflict, missing, refused, refusedAs, unchanged } from '../tasks/outcome.ts'
import { checkDependencies, graphSize, type DependencyEdit } from '../tasks/check-dependencies.ts'
import { knownAssignees } from '../tasks/require-people.ts'
import { changeTask } from '../tasks/task-change.ts'
import { dependenciesOf, type TaskRecord } from '../tasks/task-record.ts'
import { editEvent, preparedTask } from '../tasks/task-repository.ts'
import { tasksWithin } from '../tasks/visible-tasks.ts'
import type { Applied } from './change-set-record.ts'
import { replaced } from './effect.ts'

type Change = ImportTasks['changes'][number]

export type ChangedTask = { put: PutWrite; done: { id: string } & Applied }

export type ChangedTasks = {
  /** One for each change, in order. */
  outcomes: TaskOutcome[]
  written: ChangedTask[]
  /** Refuses the transaction if someone else added dependencies meanwhile. */
  revision: Write | undefined
}

type Verdict = { outcome: TaskOutcome; written?: ChangedTask; links?: DependencyEdit }

const judge = (
  before: TaskRecord | undefined,
  {
    change: { id, version, set },
    index,
    people,
    by,
  }: { change: Change; index: number; people: ReadonlySet<string>; by: Authored },
): Verdict => {
  if (before === undefined || before.deletion !== undefined) return { outcome: missing(id) }
  if (before.version !== version) return { outcome: conflict(id, before) }
  const { assigneeId } = set
  if (typeof assigneeId === 'string' && assigneeId !== before.assigneeId && !people.has(assigneeId))
    return { outcome: refused(id, 'Unknown team member', before) }
  // Completing an occurrence creates the next one, which undoing could not take back.
  if (set.status === 'completed' && before.recurrence !== null)
    return { outcome: refused(id, 'A repeating task can only be completed on its own', before) }
  try {
    const { record: after, changed: fields } = changeTask(before, set, by.at)
    if (fields.length === 0) return { outcome: unchanged(before) }
    const { record, put } = preparedTask({ before, after, event: editEvent(before, after), changed: fields, by })
    return {
      outcome: changed(record),
      written: { put, done: { id, version: record.version, was: replaced(before, after) } },
      ...(set.links !== undefined && {
        links: { before, named: dependenciesOf(after), field: `changes.${index}.set.links` },
      }),
    }
  } catch (error) {
    return { outcome: refusedAs(before, error) }
  }
}

/** Judges each change by the task as it is now. Links that would close a circle refuse the whole request. */
export const changedTasks = async (
  principal: Member,
  projectId: string,
  changes: readonly Change[],
  by = nowBy(principal),
): Promise<ChangedTasks> => {
  const { workspaceId } = principal
  const namesTasks = changes.some(({ set }) => set.links !== undefined)
  const [tasks, people, graph] = await Promise.all([
    tasksWithin(
      principal,
      changes.map(({ id }) => id),
    ),
    knownAssignees(
      workspaceId,
      changes.map(({ set }) => set.assigneeId),
    ),
    namesTasks ? readDependencyGraph(workspaceId, projectId, graphSize) : undefined,
  ])
  const verdicts = changes.map((change, index): Verdict => {
    const task = tasks.get(change.id)
    if (changes.findIndex(({ id }) => id === change.id) !== index)
      return { outcome: refused(change.id, 'This task is named twice', task) }
    return judge(task?.projectId === projectId ? task : undefined, { change, index, people, by })
  })
  const links = verdicts.flatMap((verdict) => verdict.links ?? [])
  return {
    outcomes: verdicts.map(({ outcome }) => outcome),
    written: verdicts.flatMap(({ written }) => written ?? []),
    revision: graph && (await checkDependencies(links, graph)),
  }
}
