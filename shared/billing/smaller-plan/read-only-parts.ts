/** What of a workspace is read-only, because it has more than its plan allows. */
import type { ActiveSet } from './active-set.ts'
import { teamRoles } from '../../permissions.ts'

export const isReadOnlyProject = ({ projects }: ActiveSet, projectId: string): boolean =>
  projects !== undefined && !projects.includes(projectId)

export const isReadOnlyMember = ({ people }: ActiveSet, { id, role }: { id: string; role: string }): boolean =>
  people !== undefined && teamRoles.some((one) => one === role) && !people.includes(id)
