/** Managing the team: the customer side, the staff variant, invitations and resets. */
import * as z from 'zod/mini'
import { mayOrOperator, signedIn } from '../contract/access.ts'
import { routes, type RouteRow } from '../contract/route.ts'
import {
  acceptInvitation,
  accepted,
  assignToProject,
  changeRole,
  invitation,
  invited,
  inviteMember,
  inviteTeamMember,
  readInvitation,
  resetByManager,
  resetMailed,
  teamLimits,
  teamMember,
  updateMember,
} from './team.ts'
import { verbatim } from '../text/text-inputs.ts'

const actors = ['staff', 'customer'] as const
const byUser = z.object({ userId: verbatim() })

const noRoom = ['user_limit_reached', 'role_limit_reached', 'busy'] as const satisfies RouteRow['errors']

export const team = routes({
  list: {
    method: 'GET',
    path: '/api/customers/team/{customerId}',
    summary:
      'Lists the team of the caller’s workspace. A project manager sees themselves and the SMEs on their projects.',
    access: { kind: 'session', actors, capability: 'team.read' },
    params: z.object({ customerId: verbatim() }),
    result: z.array(teamMember),
    errors: ['not_found'],
  },
  limits: {
    method: 'GET',
    path: '/api/team/limits',
    summary: 'Returns how many more members the plan allows, in total and for each role.',
    access: { kind: 'session', actors, capability: 'team.read' },
    result: teamLimits,
  },
  invite: {
    method: 'POST',
    path: '/api/team/invite',
    summary:
      'Invites a member by email; only an address and a role are required. A project manager can invite SMEs to their own projects.',
    limitedAs: 'mail',
    access: signedIn({ kind: 'session', actors, capability: 'team.manage' }),
    body: inviteMember,
    result: invited,
    status: 201,
    errors: ['not_found', ...noRoom],
  },
  update: {
    method: 'PUT',
    path: '/api/team/users/{userId}',
    summary:
      'Updates a member: the caller, or someone their role can manage. A role change ends the member’s sessions.',
    access: signedIn({ kind: 'session', actors, capability: 'team.edit' }),
    params: byUser,
    body: updateMember,
    result: teamMember,
    errors: ['not_found', 'version_conflict', 'last_program_manager', ...noRoom],
  },
  remove: {
    method: 'DELETE',
    path: '/api/team/users/{userId}',
    summary: 'Removes a member and ends their sessions.',
    access: signedIn({ kind: 'session', actors, capability: 'team.manage' }),
    params: byUser,
    result: null,
    errors: ['not_found', 'last_program_manager', 'busy'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password-reset/admin',
    summary: 'Emails a member a link to set a new password. The link is not included in the response.',
    limitedAs: 'mail',
    access: signedIn({ kind: 'session', actors, capability: 'team.manage' }),
    body: resetByManager,
    result: resetMailed,
    errors: ['not_found', 'busy'],
  },
  resendInvitation: {
    method: 'POST',
    path: '/api/team/invitations/{userId}/resend',
    summary: 'Resends an invitation with a new link. The previous link stops working.',
    limitedAs: 'mail',
    access: signedIn({ kind: 'session', actors, capability: 'team.manage' }),
    params: byUser,
    result: invited,
    errors: ['not_found', 'already_joined', 'busy'],
  },
  listTeamMembers: {
    method: 'GET',
    path: '/api/team-members',
    summary: 'Lists the whole team, for the staff variant of team management.',
    access: mayOrOperator('team.administer'),
    result: z.array(teamMember),
  },
  inviteTeamMember: {
    method: 'POST',
    path: '/api/team-members/invite',
    summary: 'Invites a member by email, with only an address and a role.',
    limitedAs: 'mail',
    access: signedIn(mayOrOperator('team.administer')),
    body: inviteTeamMember,
    result: invited,
    status: 201,
    errors: ['not_found', ...noRoom],
  },
  changeRole: {
    method: 'PATCH',
    path: '/api/team-members/{userId}/role',
    summary:
      'Makes a member a project manager or an SME, and ends their sessions. Program managers cannot be changed here.',
    access: signedIn(mayOrOperator('team.administer')),
    params: byUser,
    body: changeRole,
    result: teamMember,
    errors: ['not_found', ...noRoom],
  },
  assignToProject: {
    method: 'POST',
    path: '/api/team-members/{userId}/assign-project',
    summary: 'Adds a member to a project’s team. Has no effect if they are already on it.',
    access: mayOrOperator('team.administer'),
    params: byUser,
    body: assignToProject,
    result: teamMember,
    errors: ['not_found', 'busy'],
  },
  readInvitation: {
    method: 'POST',
    path: '/api/invitations/read',
    summary: 'Returns who an invitation or password reset link is for.',
    access: { kind: 'public' },
    body: readInvitation,
    result: invitation,
    errors: ['link_invalid'],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Sets the password of the person that a link is for. The link works once.',
    access: { kind: 'public' },
    body: acceptInvitation,
    result: accepted,
    errors: ['link_invalid', 'workspace_read_only'],
  },
  confirmAddress: {
    method: 'POST',
    path: '/api/email-confirmations',
    summary:
      'Changes the address that a member signs in with to the one that the link was mailed to, signs them out everywhere and notifies the old address. The link works once.',
    access: { kind: 'public' },
    body: readInvitation,
    result: accepted,
    errors: ['link_invalid', 'workspace_read_only', 'busy'],
  },
})
