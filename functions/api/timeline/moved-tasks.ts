/** The moves of tasks, as a move of tasks alone and a shift of the whole project make them. */
import type { FieldError } from '../../../shared/contract/problem.ts'
import type { TaskMove } from '../../../shared/timeline/routes.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { changeTask } from '../../domain/tasks/task-change.ts'
import { toTask, type TaskRecord } from '../../domain/tasks/task-record.ts'
import { readTasks, type TaskWrite } from '../../domain/tasks/task-repository.ts'
import type { Authored } from '../../kernel/events/event.ts'
import { Problem, refuseErrors } from '../../kernel/problem.ts'
import { knownAssignees } from '../../domain/tasks/require-people.ts'

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
  refuseErrors(errors)
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

/** What the moves of a request name: the tasks that were found, and the assignees who are in the workspace. */
export type Named = { found: readonly TaskRecord[]; people: ReadonlySet<string> }

export const readNamed = async (workspaceId: string, moves: readonly TaskMove[]): Promise<Named> => {
  const [found, people] = await Promise.all([
    readTasks(
      workspaceId,
      moves.map(({ id }) => id),
    ),
    knownAssignees(
      workspaceId,
      moves.map(({ assigneeId }) => assigneeId),
    ),
  ])
  return { found, people }
}

/** 400 for each assignee who is not in the workspace. A task keeps one who has left since. */
const requireAssignees = (
  moves: readonly TaskMove[],
  tasks: readonly TaskRecord[],
  people: ReadonlySet<string>,
): void => {
  refuseErrors(
    moves.flatMap(({ assigneeId }, index): FieldError[] =>
      typeof assigneeId !== 'string' || people.has(assigneeId) || assigneeId === tasks[index]?.assigneeId
        ? []
        : [{ path: `moves.${index}.assigneeId`, message: 'Unknown team member' }],
    ),
  )
}

/**
 * The writes of some moves, and the tasks as they are after them. Refuses unknown tasks and people, and tasks that
 * changed since the caller read them.
 */
export const movedTasks = (
  projectId: string,
  moves: readonly TaskMove[],
  { found, people }: Named,
  by: Authored,
): { writes: TaskWrite[]; after: Task[] } => {
  const tasks = requireTasks(projectId, moves, found)
  requireCurrent(moves, tasks)
  requireAssignees(moves, tasks, people)
  const changes = tasks.map((before, index) => {
    const { startDate = null, dueDate = null, assigneeId = before.assigneeId } = moves[index] ?? {}
    const { record: after, changed } = changeTask(before, { startDate, dueDate, assigneeId }, by.at)
    return { before, after, changed, event: 'task.updated.v1', by } satisfies TaskWrite
  })
  return {
    writes: changes.filter(({ changed }) => changed.length > 0),
    after: changes.map(({ before, after, changed }) =>
      toTask(changed.length === 0 ? before : { ...after, version: before.version + 1, updatedAt: by.at.toISOString() }),
    ),
  }
}
