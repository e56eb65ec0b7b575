/**
 * Which tasks a caller may see: live tasks of the projects that they can see, and those that are assigned to them,
 * whole or with an item of their checklist, because they are notified of these (decision 055).
 */
import { projectOfTask, taskId } from '../../../shared/contract/ids.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Member } from '../../kernel/session/principal.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { readProject } from '../projects/project-repository.ts'
import { reaches } from '../projects/visible-project.ts'
import type { TaskRecord } from './task-record.ts'
import { readTask } from './task-repository.ts'

/** Whether the caller may see a task of a live project. */
export const reachesTask = (
  caller: Pick<Member, 'scope' | 'id' | 'key'>,
  project: ProjectRecord,
  { assigneeId, checklist }: Pick<TaskRecord, 'assigneeId' | 'checklist'>,
): boolean =>
  assigneeId === caller.id || checklist.some((item) => item.assigneeId === caller.id) || reaches(caller, project)

/**
 * A task with its live project that the caller may see, whether or not the task is in the trash; 404 otherwise,
 * whatever the reason.
 */
const found = async (
  principal: Pick<Member, 'workspaceId' | 'id' | 'scope' | 'key'>,
  id: string,
): Promise<{ task: TaskRecord; project: ProjectRecord }> => {
  if (!taskId.safeParse(id).success) throw notFound('Task')
  const { workspaceId } = principal
  const [task, project] = await Promise.all([readTask(workspaceId, id), readProject(workspaceId, projectOfTask(id))])
  if (
    task === undefined ||
    project === undefined ||
    project.deletion !== undefined ||
    !reachesTask(principal, project, task)
  )
    throw notFound('Task')
  return { task, project }
}

export const taskWithin = async (
  principal: Pick<Member, 'workspaceId' | 'id' | 'scope' | 'key'>,
  id: string,
): Promise<TaskRecord> => (await found(principal, id)).task

/** The same, but the task must not be in the trash. */
export const visibleTaskAndProject = async (
  principal: Pick<Member, 'workspaceId' | 'id' | 'scope' | 'key'>,
  id: string,
): Promise<{ task: TaskRecord; project: ProjectRecord }> => {
  const both = await found(principal, id)
  if (both.task.deletion !== undefined) throw notFound('Task')
  return both
}

export const visibleTask = async (
  principal: Pick<Member, 'workspaceId' | 'id' | 'scope' | 'key'>,
  id: string,
): Promise<TaskRecord> => (await visibleTaskAndProject(principal, id)).task

/** The id of a task in a project's path; 404 if the task belongs to another project. */
export const taskInProject = ({ id, taskId: task }: { id: string; taskId: string }): { id: string } => {
  if (projectOfTask(task) !== id) throw notFound('Task')
  return { id: task }
}
