import { useNavigate } from 'react-router-dom'
import type { Communication } from '../../../shared/communications/communication.ts'
import { paths } from '../../address/paths.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { failed, toast } from '../../ui/toast.ts'
import { undoAction } from '../../saving/undo.ts'

/** Deletes the draft, goes back to the list and offers to restore it. A draft that was never saved is only forgotten. */
export const useRemoveDraft = (stored: Communication | undefined, forget: () => void) => {
  const navigate = useNavigate()
  const removing = useChange('communications.remove')
  const restoring = useChange('communications.restore')
  return async () => {
    if (stored === undefined) {
      forget()
      void navigate(paths.communications())
      return
    }
    try {
      const input = { params: { id: stored.id } }
      await removing.mutateAsync({ input: { ...input, body: { version: stored.version } } })
      forget()
      void navigate(paths.communications())
      toast('Draft deleted', {
        action: undoAction(() =>
          restoring
            .mutateAsync({ input })
            .then(() => navigate(paths.communication(input.params.id)))
            .catch((error: unknown) => failed('The draft could not be restored', messageOf(error))),
        ),
      })
    } catch (error) {
      failed('The draft could not be deleted', messageOf(error))
    }
  }
}
