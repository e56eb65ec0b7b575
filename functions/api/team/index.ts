import { team } from '../../../shared/accounts/team-routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { confirmAddress } from './confirm-address.ts'
import { acceptInvitation, readInvitation } from './invitations.ts'
import { invite, inviteTeamMember } from './invite.ts'
import { limits } from './limits.ts'
import { list, listTeamMembers } from './list.ts'
import { remove } from './remove.ts'
import { resendInvitation, resetPassword } from './send-link.ts'
import { assignToProject, changeRole, update } from './update.ts'

export const handler = serve(team, {
  list,
  limits,
  invite,
  update,
  remove,
  resetPassword,
  resendInvitation,
  listTeamMembers,
  inviteTeamMember,
  changeRole,
  assignToProject,
  readInvitation,
  acceptInvitation,
  confirmAddress,
})
