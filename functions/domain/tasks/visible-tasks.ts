/** The same as for one task, for many at once: those of live projects that the caller may see. */
import { projectOfTask } from '../../../shared/ids.ts'
import type { Member } from '../../kernel/principal.ts'
import { readProjects } from '../projects/project-repository.ts'
import { reaches } from '../projects/visible-project.ts'
import type { TaskRecord } from './task-record.ts'
import { readTasks } from './task-repository.ts'

/** By id; tasks in the trash as well, what is not there for the caller left out. Two reads side by side. */
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
