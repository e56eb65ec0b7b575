import { projectOfTask } from '../../../shared/contract/ids.ts'
import { taskKeyOf } from '../../../shared/tasks/task-key.ts'
import { readProject } from '../projects/project-repository.ts'
import { readTask } from './task-repository.ts'

/** `PLB-123`. Undefined for a task that is gone or has none. */
export const readKeyOfTask = async (workspaceId: string, taskId: string): Promise<string | undefined> => {
  const [task, project] = await Promise.all([
    readTask(workspaceId, taskId),
    readProject(workspaceId, projectOfTask(taskId)),
  ])
  return taskKeyOf(project?.taskPrefix, task?.number)
}
