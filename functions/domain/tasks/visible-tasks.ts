/** The bulk version of visible-task.ts. */
import { projectOfTask } from '../../../shared/contract/ids.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { readProjects } from '../projects/project-repository.ts'
import type { TaskRecord } from './task-record.ts'
import { readTasks } from './task-repository.ts'
import { reachesTask } from './visible-task.ts'

/** Tasks by id, including those in the trash; tasks that the caller may not see are left out. Two parallel reads. */
export const tasksWithin = async (principal: Member, ids: readonly string[]): Promise<Map<string, TaskRecord>> => {
  const { workspaceId } = principal
  const [tasks, projects] = await Promise.all([
    readTasks(workspaceId, ids),
    readProjects(workspaceId, [...new Set(ids.map(projectOfTask))]),
  ])
  const live = new Map(
    projects.filter(({ deletion }) => deletion === undefined).map((project) => [project.id, project]),
  )
  const seen = tasks.filter((task) => {
    const project = live.get(task.projectId)
    return project !== undefined && reachesTask(principal, project, task)
  })
  return new Map(seen.map((task) => [task.id, task]))
}
