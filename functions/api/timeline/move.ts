import type { TaskMove } from '../../../shared/timeline/routes.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { TransactionRefused, writeTogether } from '../../kernel/table/transaction.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { saveTask, taskWrite, type TaskWrite } from '../../domain/tasks/task-repository.ts'
import { movedTasks, readNamed } from './moved-tasks.ts'

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
  const [, named] = await Promise.all([visibleProject(principal, projectId), readNamed(principal.workspaceId, moves)])
  const { writes, after } = movedTasks(projectId, moves, named, nowBy(principal))
  return (await written(writes)) ? after : lost
}

export const move: Handler<typeof routes.timeline.move> = async ({ params: { id }, body: { moves }, principal }) => ({
  tasks: await untilWritten(() => attempt(principal, id, moves)),
})
