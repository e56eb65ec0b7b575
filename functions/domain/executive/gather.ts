/** Reads what the executive view of a project is made of, all at once. The project itself is read by the caller. */
import { executiveLimits } from '../../../shared/executive/limits.ts'
import { readProjectTotals } from '../dashboard/totals-repository.ts'
import { listPeople } from '../accounts/people/person-repository.ts'
import { readBrief } from '../projects/brief-repository.ts'
import { listNewestOfProject } from '../raid/raid-repository.ts'
import { listFirstTasks } from '../tasks/task-repository.ts'
import type { Gathered } from './gathered.ts'

/** As many reads for 5,000 tasks as for 50: the figures are counted already, and only the first tasks are read. */
export const gather = async (workspaceId: string, projectId: string): Promise<Omit<Gathered, 'project'>> => {
  const [brief, totals, { tasks }, entries, people] = await Promise.all([
    readBrief(workspaceId, projectId),
    readProjectTotals(workspaceId, projectId),
    listFirstTasks(workspaceId, projectId, executiveLimits.lookedTasks),
    listNewestOfProject(workspaceId, projectId, executiveLimits.lookedEntries),
    listPeople(workspaceId),
  ])
  return { brief, totals, tasks, entries, people }
}
