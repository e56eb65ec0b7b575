/** What of a workspace's overview a principal may see: an SME sees the projects that they are assigned to. */
import { scopeOf } from '../../shared/permissions.ts'
import type { Member } from '../kernel/principal.ts'
import { readPerson } from '../people/person-repository.ts'

/** Tells for a project whether the principal may see it. */
export type Sees = (projectId: string | null) => boolean

export const visibleTo = async ({ role, workspaceId, id }: Member): Promise<Sees> => {
  if (scopeOf(role, 'project.read') === 'all') return () => true
  const assigned = new Set((await readPerson(workspaceId, id))?.assignedProjects)
  return (projectId) => projectId !== null && assigned.has(projectId)
}
