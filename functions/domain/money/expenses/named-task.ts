/** The tasks that expenses are for. */
import type { FieldError } from '../../../../shared/contract/problem.ts'
import { projectOfTask, taskId as taskIdSchema } from '../../../../shared/contract/ids.ts'
import { refuseErrors } from '../../../kernel/problem.ts'
import { readTasks } from '../../tasks/task-repository.ts'

/** A task that is named in a request, and the path of the field. */
export type NamedTask = { path: string; taskId: string | null | undefined }

/**
 * Reads in parallel with other records whether the named tasks are live ones of the project. Call the result afterwards:
 * it refuses other tasks, once it is known that the caller may see the project.
 */
export const taskCheck = async (
  workspaceId: string,
  projectId: string,
  named: readonly NamedTask[],
): Promise<() => void> => {
  const ids = named.flatMap(({ taskId }) => taskId ?? [])
  const ofProject = ids.filter((id) => taskIdSchema.safeParse(id).success && projectOfTask(id) === projectId)
  const tasks = ofProject.length === 0 ? [] : await readTasks(workspaceId, ofProject)
  const live = new Set(tasks.filter(({ deletion }) => deletion === undefined).map(({ id }) => id))
  return () =>
    refuseErrors(
      named.flatMap(({ path, taskId }): FieldError[] =>
        typeof taskId !== 'string' || live.has(taskId) ? [] : [{ path, message: 'Choose a task of this project' }],
      ),
    )
}
