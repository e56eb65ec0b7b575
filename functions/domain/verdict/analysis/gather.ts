/** Reads what the analysis of a project rests on, all at once. The project itself is read by the caller. */
import { analysisLimits } from '../../../../shared/verdict/limits.ts'
import { readProjectTotals } from '../../dashboard/totals-repository.ts'
import { listNewestOfProject } from '../../raid/raid-repository.ts'
import { listFirstTasks } from '../../tasks/task-repository.ts'
import { readSettings, type AccountSettings } from '../../workspace/settings-repository.ts'
import type { Gathered } from './gathered.ts'

/** As many reads for 5,000 tasks as for 50. Counts come from the totals; only the first tasks are read. */
export const gather = async (
  workspaceId: string,
  projectId: string,
): Promise<Omit<Gathered, 'project'> & { working: AccountSettings }> => {
  const [totals, { tasks, more }, entries, settings] = await Promise.all([
    readProjectTotals(workspaceId, projectId),
    listFirstTasks(workspaceId, projectId, analysisLimits.tasks),
    listNewestOfProject(workspaceId, projectId, analysisLimits.entries),
    readSettings(workspaceId),
  ])
  return { totals, tasks, more, entries, working: settings }
}
