/** A member as the API returns them. */
import type { TeamMember } from '../../../../shared/accounts/team.ts'
import { isOver } from '../people/account-link-repository.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import type { TeamPerson } from './team-in-scope.ts'

const invitationEnd = ({ subject, link }: TeamPerson): string | null =>
  subject !== undefined || link === undefined || isOver(link) ? null : new Date(link.expiresAt * 1000).toISOString()

/** Whether a person has not set their first password yet. */
export const isInvited = ({ subject }: Pick<TeamPerson, 'subject'>): boolean => subject === undefined

/** `whole`: includes telephone and address, for callers who may edit the member. */
export const toTeamMember = (
  person: TeamPerson,
  projects: readonly ProjectRecord[],
  { whole = true } = {},
): TeamMember => {
  const {
    id,
    username,
    firstName,
    lastName,
    email,
    phone = '',
    address = '',
    role,
    avatar = null,
    createdAt,
    version,
  } = person
  const assigned = projects.filter(
    (project) =>
      project.team.some((member) => member.id === id) || (role === 'project_manager' && project.managerId === id),
  )
  return {
    id,
    username,
    firstName,
    lastName,
    email,
    phone: whole ? phone : '',
    address: whole ? address : '',
    role,
    avatar,
    status: isInvited(person) ? 'invited' : 'active',
    invitationExpiresAt: invitationEnd(person),
    assignedProjects: assigned.map((project) => ({ id: project.id, title: project.name })),
    assignedProject: role === 'sme' ? (assigned[0]?.id ?? null) : null,
    createdAt,
    version,
  }
}
