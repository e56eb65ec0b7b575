/** Who is asked to decide on money of a project. */
import { dayOf } from '../../../shared/dates.ts'
import { readApprovalPolicy, rulesOn } from '../../domain/approval-rules/approval-policy.ts'
import { decidersOn } from '../../domain/approval-rules/deciders.ts'
import { listPeople } from '../../domain/people/person-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

type Asked = { cents: number; requestedById: string; byCompany: boolean }

/** None for a project in the trash. */
export const deciders = async (
  workspaceId: string,
  projectId: string,
  { cents, requestedById, byCompany }: Asked,
): Promise<string[]> => {
  const [people, project, policy, workspace] = await Promise.all([
    listPeople(workspaceId, { consistent: false }),
    readProject(workspaceId, projectId),
    readApprovalPolicy(workspaceId),
    readWorkspace(workspaceId),
  ])
  if (project === undefined || project.deletion !== undefined || workspace === undefined) return []
  const asked = { cents, submittedBy: { id: requestedById, kind: byCompany ? 'customer' : 'staff' } } as const
  const rules = rulesOn(policy, dayOf(new Date(), workspace.timeZone))
  return decidersOn(asked, project, people, rules).map(({ id }) => id)
}
