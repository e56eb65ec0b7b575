/** The task that an expense is for. */
import { projectOfTask, taskId as taskIdSchema } from '../../../shared/ids.ts'
import { invalid } from '../../kernel/problem.ts'
import { readTask } from '../tasks/task-repository.ts'

/**
 * Reads in parallel with the expense whether a task is a live one of the project. Call the result afterwards: it
 * refuses another task, once it is known that the caller may see the project.
 */
export const taskCheck = async (
  workspaceId: string,
  projectId: string,
  taskId: string | null | undefined,
): Promise<() => void> => {
  if (taskId === null || taskId === undefined) return () => undefined
  const isOfProject = taskIdSchema.safeParse(taskId).success && projectOfTask(taskId) === projectId
  const task = isOfProject ? await readTask(workspaceId, taskId) : undefined
  return () => {
    if (task === undefined || task.deletion !== undefined) throw invalid('taskId', 'Choose a task of this project')
  }
}
