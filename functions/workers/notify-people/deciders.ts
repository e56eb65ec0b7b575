/** Who may decide on money of a project. */
import { decides } from '../../../shared/expense-choices.ts'
import { listPeople } from '../../domain/people/person-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { readApprovalLimit } from '../../domain/workspace/approval-limit.ts'

type Asked = { amounts: readonly number[]; requestedById: string; byCompany: boolean }

/** A person, and the amounts (cents) that they may decide on. */
type Decider = { personId: string; amounts: number[] }

/**
 * The project's manager if they may decide on any of the amounts, and the heads of the workspace who may. None for a
 * project in the trash.
 */
export const deciders = async (
  workspaceId: string,
  projectId: string,
  { amounts, requestedById, byCompany }: Asked,
): Promise<Decider[]> => {
  const [people, project, limit] = await Promise.all([
    listPeople(workspaceId, { consistent: false }),
    readProject(workspaceId, projectId),
    readApprovalLimit(workspaceId),
  ])
  if (project === undefined || project.deletion !== undefined) return []
  const submittedBy = { id: requestedById, kind: byCompany ? 'customer' : 'staff' }
  return people
    .filter(({ id, role }) => role !== 'project_manager' || id === project.managerId)
    .map((person) => ({
      personId: person.id,
      amounts: amounts.filter((cents) => decides({ status: 'pending', cents, submittedBy }, person, limit)),
    }))
    .filter((decider) => decider.amounts.length > 0)
}
