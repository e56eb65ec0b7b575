/** Who is asked to decide on money of a project. */
import { dayOf } from '../../../shared/dates/dates.ts'
import { readApprovalPolicy, rulesOn } from '../../domain/money/approvals/approval-policy.ts'
import { decidersOn } from '../../domain/money/approvals/deciders.ts'
import { listPeople } from '../../domain/accounts/people/person-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { readWorkspace } from '../../domain/workspace/workspace-repository.ts'

type Asked = { amounts: readonly number[]; requestedById: string; byCompany: boolean }

/** A person, and the amounts (cents) that they are asked to decide on. */
type Decider = { personId: string; amounts: number[] }

/** None for a project in the trash. `project`: its name. */
export const deciders = async (
  workspaceId: string,
  projectId: string,
  { amounts, requestedById, byCompany }: Asked,
): Promise<{ project: string; asked: Decider[] }> => {
  const [people, project, policy, workspace] = await Promise.all([
    listPeople(workspaceId, { consistent: false }),
    readProject(workspaceId, projectId),
    readApprovalPolicy(workspaceId),
    readWorkspace(workspaceId),
  ])
  if (project === undefined || project.deletion !== undefined || workspace === undefined)
    return { project: '', asked: [] }
  const submittedBy = { id: requestedById, kind: byCompany ? 'customer' : 'staff' } as const
  const rules = rulesOn(policy, dayOf(new Date(), workspace.timeZone))
  const asked = new Map<string, number[]>()
  for (const cents of amounts)
    for (const { id } of decidersOn({ cents, submittedBy }, project, people, rules))
      asked.set(id, [...(asked.get(id) ?? []), cents])
  return { project: project.name, asked: [...asked].map(([personId, theirs]) => ({ personId, amounts: theirs })) }
}
