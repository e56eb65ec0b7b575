import { raciLimits } from '../../../shared/limits.ts'
import { fullName } from '../../../shared/person-name.ts'
import { raciRoles } from '../../../shared/raci.ts'
import type { routes } from '../../../shared/routes.ts'
import { draftRaci } from '../../domain/documents/raci-draft.ts'
import { readBrief } from '../../domain/projects/brief-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { listFirstTasks } from '../../domain/tasks/task-repository.ts'
import { planOfCaller, requireFeature } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/call.ts'

/** Drafts a RACI matrix by rules from the records of a project, and stores nothing. */
export const generateRaci: Handler<typeof routes.ai.generateRaci> = async ({ params: { projectId }, principal }) => {
  const { workspaceId } = principal
  const [plan, { name, team, teamMembers }, { deliverables, stakeholders }, { tasks }] = await Promise.all([
    planOfCaller(principal),
    visibleProject(principal, projectId),
    readBrief(workspaceId, projectId),
    listFirstTasks(workspaceId, projectId, raciLimits.activities),
  ])
  requireFeature(plan, 'raci')
  const drafted = draftRaci({
    projectName: name,
    tasks: deliverables.length > 0 ? deliverables : tasks.map(({ title }) => title),
    roles: [...raciRoles],
    stakeholders,
    teamMembers: [...new Set([...team.map(fullName), ...teamMembers])],
  })
  return { ...drafted, draftedBy: 'rules', draftedAt: new Date().toISOString(), edited: false }
}
