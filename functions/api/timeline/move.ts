import type { FieldError } from '../../../shared/contract/problem.ts'
import type { TaskMove } from '../../../shared/routes/timeline.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Task } from '../../../shared/task.ts'
import type { Handler } from '../../kernel/call.ts'
import { lost, untilWritten } from '../../kernel/optimistic.ts'
import { nowBy, type Member } from '../../kernel/principal.ts'
import { Problem } from '../../kernel/problem.ts'
import { TransactionRefused, writeTogether } from '../../kernel/transaction.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { changeTask } from '../../domain/tasks/task-change.ts'
import { toTask, type TaskRecord } from '../../domain/tasks/task-record.ts'
import { readTasks, saveTask, taskWrite, type TaskWrite } from '../../domain/tasks/task-repository.ts'

/** The named tasks, in the given order; 400 for each one that is not a live task of the project or is named twice. */
const requireTasks = (projectId: string, moves: readonly TaskMove[], found: readonly TaskRecord[]): TaskRecord[] => {
  const known = new Map(
    found.filter((task) => task.projectId === projectId && task.deletion === undefined).map((task) => [task.id, task]),
  )
  const errors = moves.flatMap(({ id }, index): FieldError[] => {
    const message = known.has(id)
      ? moves.findIndex((other) => other.id === id) === index
        ? undefined
        : 'This task is named twice'
      : 'Unknown task'
    return message === undefined ? [] : [{ path: `moves.${index}.id`, message }]
  })
  const [first] = errors
  if (first !== undefined) throw new Problem('invalid_input', first.message, { errors })
  return moves.map(({ id }) => known.get(id) as TaskRecord)
}

/** 409 with the current tasks if any of them changed since the caller read it, because the preview is based on them. */
const requireCurrent = (moves: readonly TaskMove[], tasks: readonly TaskRecord[]): void => {
  const changed = tasks.filter(({ version }, index) => version !== moves[index]?.version)
  const [first] = changed
  if (first === undefined) return
  const others = changed.length === 1 ? '' : ` and ${changed.length - 1} more`
  throw new Problem('version_conflict', `Someone else changed “${first.title}”${others} in the meantime.`, {
    current: changed.map(toTask),
  })
}

/**
 * Writes all changes or none; returns whether it did. A single change is written without a transaction, which would
 * cost twice as much.
 */
const written = async (changes: readonly TaskWrite[]): Promise<boolean> => {
  const [only, ...others] = changes
  if (only === undefined) return true
  if (others.length === 0) return (await saveTask(only)) !== undefined
  try {
    await writeTogether(changes.map(taskWrite))
    return true
  } catch (error) {
    if (error instanceof TransactionRefused) return false
    throw error
  }
}

const attempt = async (
  principal: Member,
  projectId: string,
  moves: readonly TaskMove[],
): Promise<Task[] | typeof lost> => {
  const ids = moves.map(({ id }) => id)
  const [, found] = await Promise.all([visibleProject(principal, projectId), readTasks(principal.workspaceId, ids)])
  const tasks = requireTasks(projectId, moves, found)
  requireCurrent(moves, tasks)
  const by = nowBy(principal)
  const changes = tasks.map((before, index) => {
    const { startDate = null, dueDate = null } = moves[index] ?? {}
    const { record: after, changed } = changeTask(before, { startDate, dueDate }, by.at)
    return { before, after, changed, event: 'task.updated.v1', by } satisfies TaskWrite
  })
  const needed = changes.filter(({ changed }) => changed.length > 0)
  if (!(await written(needed))) return lost
  return changes.map(({ before, after, changed }) =>
    toTask(changed.length === 0 ? before : { ...after, version: before.version + 1, updatedAt: by.at.toISOString() }),
  )
}

export const move: Handler<typeof routes.timeline.move> = async ({ params: { id }, body: { moves }, principal }) => ({
  tasks: await untilWritten(() => attempt(principal, id, moves)),
})
