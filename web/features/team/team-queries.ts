/** What the screens of the team read. */
import type { ProjectSummary } from '../../../shared/project.ts'
import type { Session } from '../../../shared/session.ts'
import type { TeamMember } from '../../../shared/team.ts'
import { get } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { fullName, useSession } from '../../session/session.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'

/** Asked once more where it fails, and no oftener. */
const retry = 1

export const teamQuery = (session: Session) => ({
  ...get('team.list', { params: { customerId: session.customer?.id ?? '' } }),
  retry,
})

export const teamMembersQuery = { ...get('team.listTeamMembers'), retry }

export const limitsQuery = get('team.limits')

/** The title over a list of the team that did not come. */
export const teamFailure = (error: unknown): string =>
  error instanceof ProblemError && error.status !== 0
    ? `Failed to fetch team members: ${error.status}`
    : 'Failed to fetch team members'

/** The name of a member, or the address of one whose names nobody has given yet. */
export const memberName = (member: Pick<TeamMember, 'firstName' | 'lastName' | 'email'>): string =>
  fullName(member) || member.email

/** The projects that the person can put somebody on, all of them; undefined until the first are there. */
export const useProjectsToGive = (): readonly ProjectSummary[] | undefined => {
  const { user } = useSession()
  const { projects } = useAllProjects()
  if (user.role !== 'project_manager') return projects
  return projects?.filter(({ managerId, team }) => managerId === user.id || team.some(({ id }) => id === user.id))
}
