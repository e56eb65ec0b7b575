/** The reads of the team screens. */
import { fullName } from '../../../shared/accounts/person-name.ts'
import type { ProjectSummary } from '../../../shared/projects/project.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import type { TeamMember } from '../../../shared/accounts/team.ts'
import { get } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { useAllProjects } from '../../records/use-all-projects.ts'

/** Retries a failed request only once. */
const retry = 1

export const teamQuery = (session: Session) => ({
  ...get('team.list', { params: { customerId: session.customer?.id ?? '' } }),
  retry,
})

export const teamMembersQuery = { ...get('team.listTeamMembers'), retry }

export const limitsQuery = get('team.limits')

/** The title of the error when the team cannot be loaded. */
export const teamFailure = (error: unknown): string =>
  error instanceof ProblemError && error.status !== 0
    ? `Failed to fetch team members: ${error.status}`
    : 'Failed to fetch team members'

/** A member's name, or their email if they have no name yet. */
export const memberName = (member: Pick<TeamMember, 'firstName' | 'lastName' | 'email'>): string =>
  fullName(member) || member.email

/** The projects that a person can assign others to: a project manager, those that they manage or are assigned to. */
export const projectsToGive = <P extends Pick<ProjectSummary, 'managerId' | 'team'>>(
  projects: readonly P[],
  { id: own, role }: Pick<Session['user'], 'id' | 'role'>,
): readonly P[] =>
  role === 'project_manager'
    ? projects.filter(({ managerId, team }) => managerId === own || team.some(({ id }) => id === own))
    : projects

/** The same for the signed-in person; undefined until the first page has loaded. */
export const useProjectsToGive = (): readonly ProjectSummary[] | undefined => {
  const { user } = useSession()
  const { projects } = useAllProjects()
  return projects && projectsToGive(projects, user)
}
