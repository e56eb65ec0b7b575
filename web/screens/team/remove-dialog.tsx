import type { TeamMember } from '../../../shared/team.ts'
import { useChange } from '../../changes.ts'
import { messageOf } from '../../problem-error.ts'
import { memberName } from '../../team/team-queries.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { failed, toast } from '../../ui/toast.ts'

export const RemoveDialog = ({ member, onClose }: { member: TeamMember; onClose: () => void }) => {
  const remove = useChange('team.remove')
  const confirm = () =>
    remove.mutate(
      { input: { params: { userId: member.id } } },
      {
        onSuccess: () => {
          toast('Team Member Removed', { description: memberName(member) })
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
      title={`Remove ${memberName(member)}`}
      description={
        member.status === 'invited'
          ? 'Are you sure you want to remove this team member? The link of the invitation does not hold any more.'
          : 'Are you sure you want to remove this team member? They are signed out everywhere at once and leave their projects. This cannot be undone.'
      }
      action="Remove"
      busy={remove.isPending && 'Removing…'}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}
