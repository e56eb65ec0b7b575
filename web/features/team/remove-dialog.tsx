import type { TeamMember } from '../../../shared/accounts/team.ts'
import { useChange } from '../../client/use-change.ts'
import { messageOf } from '../../client/problem-error.ts'
import { memberName } from './team-queries.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { failed, toast } from '../../ui/toast.ts'

/** Removes a member, or withdraws the invitation of one who has not joined; for the team, both are the same. */
export const RemoveDialog = ({ member, onClose }: { member: TeamMember; onClose: () => void }) => {
  const remove = useChange('team.remove')
  const invited = member.status === 'invited'
  const confirm = () =>
    remove.mutate(
      { input: { params: { userId: member.id } } },
      {
        onSuccess: () => {
          toast(invited ? 'Invitation Withdrawn' : 'Team Member Removed', { description: memberName(member) })
          onClose()
        },
        onError: (error) => {
          failed('Removal Failed', messageOf(error, 'Failed to remove team member'))
          onClose()
        },
      },
    )
  return (
    <AlertDialog
      title={invited ? `Withdraw the invitation of ${memberName(member)}` : `Remove ${memberName(member)}`}
      description={
        invited
          ? 'The invitation link will stop working, and their seat in the plan becomes available again.'
          : 'Are you sure you want to remove this team member? They are immediately signed out everywhere and removed from their projects. This cannot be undone.'
      }
      action={invited ? 'Withdraw' : 'Remove'}
      busy={remove.isPending && (invited ? 'Withdrawing…' : 'Removing…')}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
