import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import { paths } from '../../../address/paths.ts'
import { call } from '../../../client/client.ts'
import { isOutage } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { notSaved } from '../../../saving/not-saved.ts'
import { toast } from '../../../ui/toast.ts'
import { undoAction } from '../../../saving/undo.ts'
import { cacheMeeting } from '../meeting-query.ts'
import { undoOfMeeting } from '../undo-of-meeting.ts'

/**
 * Cancels, reopens and deletes a meeting. The toasts of cancelling and deleting offer to undo it. `onDone` closes the
 * dialog that asked: when the change is saved, or kept because the server is away.
 */
export const useMeetingChanges = ({ id, title }: Meeting, onDone: () => void) => {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const cancelling = useChange('meetings.cancel')
  const reopening = useChange('meetings.reopen')
  const removing = useChange('meetings.remove')
  const restoring = useChange('meetings.restore')
  const input = { params: { id } }

  // Toasts and kept changes make these calls as well, and outlive the page. They await `mutateAsync`, because React
  // Query does not run the callbacks of `mutate` after the page is left.
  const attempt = async (what: { title: string; what: string }, run: () => Promise<unknown>): Promise<void> => {
    try {
      await run()
    } catch (error) {
      if (isOutage(error)) onDone()
      notSaved(error, { ...what, again: () => attempt(what, run) })
    }
  }

  const reopen = () =>
    attempt({ title: 'The meeting could not be reopened', what: `Reopening of “${title}”` }, async () =>
      cacheMeeting(queries, await reopening.mutateAsync({ input })),
    )
  const restore = () =>
    attempt({ title: 'The meeting could not be restored', what: `Restoring of “${title}”` }, async () => {
      await restoring.mutateAsync({ input })
      void navigate(paths.meeting(id))
    })

  const cancel = (reason: string) =>
    attempt({ title: 'The meeting could not be cancelled', what: `Cancellation of “${title}”` }, async () => {
      const written = await cancelling.mutateAsync({ input: { ...input, body: { reason } } })
      cacheMeeting(queries, written)
      onDone()
      const action = undoOfMeeting(queries, {
        written,
        what: `Cancellation of “${title}”`,
        notified: written.attendees.length > 0,
        change: 'meetings.reopen',
        send: (version) => call('meetings.reopen', { ...input, body: { version } }),
      })
      toast('Meeting cancelled', { description: title, action })
    })
  const remove = (reason: string) =>
    attempt({ title: 'The meeting could not be deleted', what: `Deletion of “${title}”` }, async () => {
      await removing.mutateAsync({ input: { ...input, body: { reason } } })
      toast('Meeting deleted', { description: title, action: undoAction(restore) })
      // A kept change can be sent from another screen, which stays.
      if (location.pathname === paths.meeting(id)) void navigate(paths.meetings())
      onDone()
    })

  return {
    cancel: (reason: string) => void cancel(reason),
    reopen,
    remove: (reason: string) => void remove(reason),
    isCancelling: cancelling.isPending,
    isRemoving: removing.isPending,
  }
}
