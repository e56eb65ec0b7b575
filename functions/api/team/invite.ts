import { invitableRoles } from '../../../shared/permissions.ts'
import { plans } from '../../../shared/billing/plans.ts'
import type { routes } from '../../../shared/routes.ts'
import type { InviteMember, Invited } from '../../../shared/accounts/team.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/id.ts'
import { nowBy, type Member } from '../../kernel/session/principal.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { createPerson, type NewPerson, type StoredPerson } from '../../domain/accounts/people/person-repository.ts'
import { takePersonPlace } from '../../domain/workspace/plan-limits.ts'
import { deliverInvitation } from '../../domain/accounts/team/deliver.ts'
import { keepLink, newLink } from '../../domain/accounts/people/account-link-repository.ts'
import { requireOwnNames } from '../../domain/accounts/people/own-names.ts'
import { addressTaken } from '../../domain/accounts/team/save-member.ts'
import { noRoom, ownWorkspace } from '../../domain/accounts/team/own-workspace.ts'
import { nameFromAddress } from '../../domain/accounts/team/name-from-address.ts'
import { personEvent } from '../../domain/accounts/team/person-event.ts'
import { joinProject } from '../../domain/accounts/team/join-project.ts'
import { liveProjects, reachedProject } from '../../domain/accounts/team/team-in-scope.ts'

type NewMember = Pick<StoredPerson, 'firstName' | 'lastName' | 'phone' | 'address'> &
  Pick<InviteMember, 'email' | 'role' | 'projectId'>

/** Project managers can only invite people to their own projects, and operators cannot invite program managers. */
const requireWithinReach = (
  { role: own, scope }: Member,
  role: InviteMember['role'],
  projectId: string | undefined,
): void => {
  if (!invitableRoles(own).includes(role))
    throw invalid(
      'role',
      own === 'admin' ? 'Operators cannot invite Program Managers' : 'Project Managers can invite SMEs only',
    )
  if (scope !== 'all' && projectId === undefined) throw invalid('projectId', 'Project assignment is required')
}

/**
 * The member exists at this point and is not deleted again. The response shows them without a project; they can be
 * assigned to one at any time.
 */
const unlessBusy = (error: unknown): undefined => {
  if (!(error instanceof Problem) || error.code !== 'busy') throw error
}

const inviteOne = async (
  principal: Member,
  { email: sent, projectId: named, ...fields }: NewMember,
): Promise<Invited> => {
  const { workspaceId } = principal
  const projectId = named === 'none' ? undefined : named
  requireWithinReach(principal, fields.role, projectId)
  const [workspace, projects] = await Promise.all([ownWorkspace(workspaceId), liveProjects(workspaceId)])
  const project = projectId === undefined ? undefined : reachedProject(principal, projects, projectId)
  const by = nowBy(principal)
  const { link, address } = newLink('invitation')
  const email = sent.toLowerCase()
  const member = {
    ...fields,
    id: newId('person'),
    workspaceId,
    kind: 'staff' as const,
    email,
    username: email,
    createdAt: by.at.toISOString(),
    invitedBy: principal.id,
    link,
  }
  const person: NewPerson = { ...member, event: personEvent('person.invited.v1', member, 1, [], by, member) }
  const outcome = await createPerson(person, takePersonPlace(workspaceId, fields.role, plans[workspace.plan]), [
    keepLink(link, person),
  ])
  if (outcome === 'login_taken') throw addressTaken()
  if (outcome === 'no_place') throw await noRoom(workspaceId, fields.role)
  const standing = { ...member, assignedProjects: [], version: 1 }
  const joined = project && (await joinProject(workspaceId, member.id, project.id, by).catch(unlessBusy))
  return deliverInvitation(
    workspace,
    joined?.person ?? standing,
    address,
    by.by,
    joined === undefined ? [] : [joined.project],
  )
}

export const invite: Handler<typeof routes.team.invite> = async ({ body, principal }) => {
  await requireOwnNames(body)
  const { firstName = '', lastName = '', phone = '', address = '', ...rest } = body
  return inviteOne(principal, {
    ...rest,
    ...(firstName === '' && lastName === '' ? nameFromAddress(body.email) : { firstName, lastName }),
    ...(phone !== '' && { phone }),
    ...(address !== '' && { address }),
  })
}

/** An operator never gets the link of a mail that was not sent: its holder could join as that member. */
export const inviteTeamMember: Handler<typeof routes.team.inviteTeamMember> = async ({ body, principal }) => {
  const invited = await inviteOne(principal, { ...body, ...nameFromAddress(body.email) })
  return principal.kind === 'admin' ? { ...invited, link: null } : invited
}
