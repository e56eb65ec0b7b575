/** The task that an expense is for. */
import { projectOfTask, taskId as taskIdSchema } from '../../../shared/ids.ts'
import { invalid } from '../../kernel/problem.ts'
import { readTask } from '../tasks/task-repository.ts'

/** Refuses a task that is not a live one of the project. */
export const requireTaskOf = async (
  workspaceId: string,
  projectId: string,
  taskId: string | null | undefined,
): Promise<void> => {
  if (taskId === null || taskId === undefined) return
  const isOfProject = taskIdSchema.safeParse(taskId).success && projectOfTask(taskId) === projectId
  const task = isOfProject ? await readTask(workspaceId, taskId) : undefined
  if (task === undefined || task.deletion !== undefined) throw invalid('taskId', 'Choose a task of this project')
}
