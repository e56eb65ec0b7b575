import { projectOfTask } from '../../../shared/contract/ids.ts'
import { isProjectCancelled } from '../../../shared/projects/open-in-project.ts'
import { readProjects } from '../projects/project-repository.ts'

/**
 * Those of the projects of some tasks that are cancelled: their open tasks will not be done, so they are neither due nor
 * late. One batch read, which a caller makes along with that of the tasks.
 */
export const cancelledAmong = async (workspaceId: string, taskIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const projects = await readProjects(workspaceId, taskIds.map(projectOfTask))
  return new Set(projects.filter(isProjectCancelled).map(({ id }) => id))
}
