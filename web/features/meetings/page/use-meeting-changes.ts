import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Meeting } from '../../../../shared/meeting.ts'
import { paths } from '../../../address/paths.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { failed, toast } from '../../../ui/toast.ts'
import { undoAction } from '../../../ui/undo.ts'
import { cacheMeeting } from '../meeting-query.ts'

/** Cancels, reopens and deletes a meeting. The toasts of cancelling and deleting offer to undo it. */
export const useMeetingChanges = ({ id, title }: Meeting, onCancelled: () => void) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const cancelling = useChange('meetings.cancel')
  const reopening = useChange('meetings.reopen')
  const removing = useChange('meetings.remove')
  const restoring = useChange('meetings.restore')
  const input = { params: { id } }

  // Toasts call these two as well, and outlive the page. They await `mutateAsync`, because React Query does not run the
  // callbacks of `mutate` after the page is left.
  const reopen = async () => {
    try {
      cacheMeeting(queries, await reopening.mutateAsync({ input }))
    } catch (error) {
      failed('The meeting could not be reopened', messageOf(error))
    }
  }
  const restore = async () => {
    try {
      await restoring.mutateAsync({ input })
      void navigate(paths.meeting(id))
    } catch (error) {
      failed('The meeting could not be restored', messageOf(error))
    }
  }

  const cancel = (reason: string) =>
    cancelling.mutate(
      { input: { ...input, body: { reason } } },
      {
        onSuccess: (saved) => {
          cacheMeeting(queries, saved)
          onCancelled()
          toast('Meeting cancelled', { description: title, action: undoAction(reopen) })
        },
        onError: (error) => failed('The meeting could not be cancelled', messageOf(error)),
      },
    )
  const remove = (reason: string) =>
    removing.mutate(
      { input: { ...input, body: { reason } } },
      {
        onSuccess: () => {
          toast('Meeting deleted', { description: title, action: undoAction(restore) })
          void navigate(paths.meetings())
        },
        onError: (error) => failed('The meeting could not be deleted', messageOf(error)),
      },
    )

  return { cancel, reopen, remove, isCancelling: cancelling.isPending, isRemoving: removing.isPending }
}
