import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TeamMember } from '../../../shared/accounts/team.ts'
import { call } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { failed, toast } from '../../ui/toast.ts'
import { showResent } from './invitation-toast.ts'
import type { SharedLink } from './link-dialog.tsx'

/**
 * Sends a member the email they need: the invitation again while they are invited, and later a link to reset the
 * password. `onLink` receives an invitation's link that has to be passed on by hand.
 */
export const useMemberMail = (onLink: (shared: SharedLink) => void, refresh: () => void) => {
  const queries = useQueryClient()

  const resend = async ({ id }: TeamMember) => {
    const invited = await call('team.resendInvitation', { params: { userId: id } })
    void refreshAfter(queries, 'team.resendInvitation')
    const shared = showResent(invited)
    if (shared !== undefined) onLink(shared)
  }

  const reset = async ({ id }: TeamMember) => {
    const { emailSent, message } = await call('team.resetPassword', { body: { userId: id } })
    if (emailSent) toast('Password Reset', { description: message })
    // Only the member may see this link, so there is no link to pass on.
    else failed('Password Reset Failed', message)
  }

  return useMutation({
    mutationFn: (member: TeamMember) => (member.status === 'invited' ? resend(member) : reset(member)),
    onError: (error, { status }) => {
      if (status === 'invited') failed('Invitation Failed', messageOf(error, 'Failed to invite user'))
      else failed('Password Reset Failed', messageOf(error, 'Failed to reset password'))
      // The member may have joined in the meantime.
      refresh()
    },
  })
}
