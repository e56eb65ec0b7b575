/** Reads what the RACI matrix of a project is drafted from. The project itself is read by the caller. */
import { raciLimits } from '../../../shared/limits.ts'
import { fullName } from '../../../shared/person-name.ts'
import { raciRoles, type DraftRaciBody } from '../../../shared/raci.ts'
import { readBrief } from '../projects/brief-repository.ts'
import type { ProjectRecord } from '../projects/project-record.ts'
import { listFirstTasks } from '../tasks/task-repository.ts'

type Gathered = { activities: readonly string[]; stakeholders: readonly string[] }

/** The activities are the project's deliverables, or else its first tasks. */
export const gatherRaci = async (workspaceId: string, projectId: string): Promise<Gathered> => {
  const [{ deliverables, stakeholders }, { tasks }] = await Promise.all([
    readBrief(workspaceId, projectId),
    listFirstTasks(workspaceId, projectId, raciLimits.activities),
  ])
  return { activities: deliverables.length > 0 ? deliverables : tasks.map(({ title }) => title), stakeholders }
}

export const raciBodyOf = (
  { name, team, teamMembers }: ProjectRecord,
  { activities, stakeholders }: Gathered,
): DraftRaciBody => ({
  projectName: name,
  tasks: [...activities],
  roles: [...raciRoles],
  stakeholders: [...stakeholders],
  teamMembers: [...new Set([...team.map(fullName), ...teamMembers])],
})
