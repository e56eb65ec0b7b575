/** The bulk version of visible-task.ts: tasks of live projects that the caller may see. */
import { projectOfTask } from '../../../shared/ids.ts'
import type { Member } from '../../kernel/principal.ts'
import { readProjects } from '../projects/project-repository.ts'
import { reaches } from '../projects/visible-project.ts'
import type { TaskRecord } from './task-record.ts'
import { readTasks } from './task-repository.ts'

/** Tasks by id, including those in the trash; tasks that the caller may not see are left out. Two parallel reads. */
export const tasksWithin = async (principal: Member, ids: readonly string[]): Promise<Map<string, TaskRecord>> => {
  const { workspaceId } = principal
  const [tasks, projects] = await Promise.all([
    readTasks(workspaceId, ids),
    readProjects(workspaceId, [...new Set(ids.map(projectOfTask))]),
  ])
  const seen = new Set(
    projects.filter((project) => project.deletion === undefined && reaches(principal, project)).map(({ id }) => id),
  )
  return new Map(tasks.filter(({ projectId }) => seen.has(projectId)).map((task) => [task.id, task]))
}
