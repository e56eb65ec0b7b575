import { useMutation } from '@tanstack/react-query'
import type { Invited } from '../../../shared/accounts/team.ts'
import type { Body } from '../../client/client.ts'
import { useChange } from '../../client/use-change.ts'

export type Invitation = Body<'team.invite'>

/** What came of several invitations: the people who are invited, and why others are not, by address. */
export type Outcome = { invited: readonly Invited[]; refused: ReadonlyMap<string, unknown> }

/**
 * Invites people one after another; a refused invitation does not hold up the others. The staff variant has a call of
 * its own, which takes neither names nor contact details.
 */
export const useInvite = (staff: boolean) => {
  const invite = useChange('team.invite')
  const inviteTeamMember = useChange('team.inviteTeamMember')
  const send = ({ email, role, projectId, ...details }: Invitation): Promise<Invited> => {
    const body = { email, role, ...(projectId !== undefined && { projectId }) }
    return staff
      ? inviteTeamMember.mutateAsync({ input: { body } })
      : invite.mutateAsync({ input: { body: { ...body, ...details } } })
  }
  return useMutation({
    mutationFn: async (invitations: readonly Invitation[]): Promise<Outcome> => {
      const invited: Invited[] = []
      const refused = new Map<string, unknown>()
      for (const invitation of invitations) {
        try {
          invited.push(await send(invitation))
        } catch (error) {
          refused.set(invitation.email, error)
        }
      }
      return { invited, refused }
    },
  })
}
