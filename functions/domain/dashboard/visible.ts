/** What a principal may see of a workspace's overview: an SME sees the projects that they are assigned to. */
import { scopeOf } from '../../../shared/permissions.ts'
import type { Member } from '../../kernel/session/principal.ts'
import type { Happening } from './activity-text.ts'
import { assignedProjects } from '../accounts/people/assigned-projects.ts'

/** Returns whether the principal may see a project. */
export type Sees = (projectId: string | null) => boolean

export const visibleTo = async ({
  role,
  workspaceId,
  id,
  key,
}: Pick<Member, 'role' | 'workspaceId' | 'id' | 'key'>): Promise<Sees> => {
  const assigned = await assignedProjects({
    scope: scopeOf(role, 'project.read'),
    workspaceId,
    id,
    ...(key && { key }),
  })
  return assigned === undefined ? () => true : (projectId) => projectId !== null && assigned.has(projectId)
}

/** Whether a line of the activity is shown to a role that sees these projects. */
export const showsTo =
  (role: Member['role'], sees: Sees) =>
  ({ projectId, guarded }: Pick<Happening, 'projectId' | 'guarded'>): boolean =>
    sees(projectId) && (guarded !== true || scopeOf(role, 'project.read') === 'all')
