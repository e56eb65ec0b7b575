/** What of a workspace's overview a principal may see: an SME sees the projects that they are assigned to. */
import { scopeOf } from '../../../shared/permissions.ts'
import type { Member } from '../../kernel/principal.ts'
import { assignedProjects } from '../people/assigned-projects.ts'

/** Tells for a project whether the principal may see it. */
export type Sees = (projectId: string | null) => boolean

export const visibleTo = async ({
  role,
  workspaceId,
  id,
}: Pick<Member, 'role' | 'workspaceId' | 'id'>): Promise<Sees> => {
  const assigned = await assignedProjects({ scope: scopeOf(role, 'project.read'), workspaceId, id })
  return assigned === undefined ? () => true : (projectId) => projectId !== null && assigned.has(projectId)
}
