/** Who may decide on money of a project. */
import { decides } from '../../../shared/expense-choices.ts'
import { listPeople } from '../../domain/people/person-repository.ts'
import { readProject } from '../../domain/projects/project-repository.ts'
import { readApprovalLimit } from '../../domain/workspace/approval-limit.ts'

type Asked = { cents: number; requestedById: string; byCompany: boolean }

/** The project's manager if they may decide, and the heads of the workspace who may. None for a project in the trash. */
export const deciders = async (
  workspaceId: string,
  projectId: string,
  { cents, requestedById, byCompany }: Asked,
): Promise<string[]> => {
  const [people, project, limit] = await Promise.all([
    listPeople(workspaceId, { consistent: false }),
    readProject(workspaceId, projectId),
    readApprovalLimit(workspaceId),
  ])
  if (project === undefined || project.deletion !== undefined) return []
  const asked = {
    status: 'pending',
    cents,
    submittedBy: { id: requestedById, kind: byCompany ? 'customer' : 'staff' },
  } as const
  return people
    .filter((person) => decides(asked, person, limit))
    .filter(({ id, role }) => role !== 'project_manager' || id === project.managerId)
    .map(({ id }) => id)
}
