import type { routes } from '../../../shared/routes.ts'
import type { TeamMember, UpdateMember } from '../../../shared/accounts/team.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { invalid, notFound } from '../../kernel/problem.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import type { ProjectRecord } from '../../domain/projects/project-record.ts'
import { readDelegations } from '../../domain/money/approvals/delegation-repository.ts'
import { deliverInvitation } from '../../domain/accounts/team/deliver.ts'
import { newLink } from '../../domain/accounts/people/account-link-repository.ts'
import { requireOwnNames } from '../../domain/accounts/people/own-names.ts'
import { changeMember } from '../../domain/accounts/team/member-change.ts'
import { toTeamMember } from '../../domain/accounts/team/member-view.ts'
import { ownWorkspace } from '../../domain/accounts/team/own-workspace.ts'
import { joinProject, leaveProject } from '../../domain/accounts/team/join-project.ts'
import {
  reachedMember,
  reachedProject,
  reachesProject,
  type TeamPerson,
} from '../../domain/accounts/team/team-in-scope.ts'
import { saveMember } from '../../domain/accounts/team/save-member.ts'

/** The projects that an edit adds a member to and removes them from, among those that the caller may manage. */
const placesOf = (
  principal: Member,
  person: TeamPerson,
  projects: readonly ProjectRecord[],
  named: string | undefined,
): { joins: string[]; leaves: string[] } => {
  if (named === undefined) return { joins: [], leaves: [] }
  const present = projects.filter(({ team }) => team.some(({ id }) => id === person.id))
  if (named !== 'none' && present.some(({ id }) => id === named)) return { joins: [], leaves: [] }
  if (principal.scope === 'own') {
    if (named === 'none' && present.length === 0) return { joins: [], leaves: [] }
    throw invalid('projectId', 'Your projects are assigned by your managers')
  }
  if (named === 'none')
    return { joins: [], leaves: present.filter((project) => reachesProject(principal, project)).map(({ id }) => id) }
  return { joins: [reachedProject(principal, projects, named).id], leaves: [] }
}

const attempt = async (
  principal: Member,
  userId: string,
  { version, projectId, ...edit }: UpdateMember,
): Promise<TeamMember | typeof lost> => {
  const { person: before, projects } = await reachedMember(principal, userId)
  requireVersion(version, before, () => toTeamMember(before, projects))
  await requireOwnNames(edit, before)
  const { after, changed } = changeMember(principal, before, edit)
  const { joins, leaves } = placesOf(principal, before, projects, projectId)
  const by = nowBy(principal)
  // Only the address of someone who is invited can change here. They are invited again at the new one.
  const fresh = changed.includes('email') ? newLink('invitation') : undefined
  const written =
    changed.length === 0 ? before : await saveMember({ before, after, changed, by, ...(fresh && { link: fresh.link }) })
  if (written === undefined) return lost
  for (const id of joins) await joinProject(principal.workspaceId, userId, id, by)
  for (const id of leaves) await leaveProject(principal.workspaceId, userId, id, by)
  if (fresh !== undefined)
    await deliverInvitation(await ownWorkspace(principal.workspaceId), written, fresh.address, by.by, [])
  if (joins.length === 0 && leaves.length === 0) return toTeamMember(written, projects)
  const now = await reachedMember({ ...principal, scope: 'all' }, userId)
  return toTeamMember(now.person, now.projects)
}

export const update: Handler<typeof routes.team.update> = ({ params: { userId }, body, principal }) =>
  untilWritten(() => attempt(principal, userId, body))

const changeRoleOnce = async (
  principal: Member,
  userId: string,
  role: 'project_manager' | 'sme',
): Promise<TeamMember | typeof lost> => {
  const [{ person: before, projects }, { plan }, delegations] = await Promise.all([
    reachedMember(principal, userId),
    ownWorkspace(principal.workspaceId),
    readDelegations(principal.workspaceId),
  ])
  if (before.role === 'program_manager') throw invalid('role', 'Program Managers cannot be changed here')
  const { after, changed } = changeMember(principal, before, { role })
  const written =
    changed.length === 0
      ? before
      : await saveMember({ before, after, changed, by: nowBy(principal), plan, delegations })
  return written === undefined ? lost : toTeamMember(written, projects)
}

export const changeRole: Handler<typeof routes.team.changeRole> = ({ params: { userId }, body: { role }, principal }) =>
  untilWritten(() => changeRoleOnce(principal, userId, role))

export const assignToProject: Handler<typeof routes.team.assignToProject> = async ({
  params: { userId },
  body: { projectId },
  principal,
}) => {
  const { projects } = await reachedMember(principal, userId)
  const place = await joinProject(
    principal.workspaceId,
    userId,
    reachedProject(principal, projects, projectId).id,
    nowBy(principal),
  )
  if (place === undefined) throw notFound('Team member')
  return toTeamMember(
    place.person,
    projects.map((project) => (project.id === place.project.id ? place.project : project)),
  )
}
