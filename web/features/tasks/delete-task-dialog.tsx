import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trashDays } from '../../../shared/limits.ts'
import type { Task } from '../../../shared/task.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { notSaved } from '../../ui/not-saved.ts'
import { failed, toast } from '../../ui/toast.ts'
import { removeTask } from './task-calls.ts'
import { loadedTasks } from './task-list.ts'

/** Deletes a task, for which a reason is required; the toast offers an undo. */
export const DeleteTaskDialog = ({
  task,
  onDeleted,
  onClose,
}: {
  task: Task
  onDeleted: () => void
  onClose: () => void
}) => {
  const { kind } = useSession()
  const queries = useQueryClient()

  const undo = async (): Promise<void> => {
    try {
      await call('tasks.restore', { params: { id: task.id } })
      await refreshAfter(queries, 'tasks.restore')
      toast('Task restored')
    } catch (error) {
      notSaved(error, { title: 'The task could not be restored', what: `Restoring of “${task.title}”`, again: undo })
    }
  }

  const remove = useMutation({
    mutationFn: (reason: string) => removeTask(kind, task, reason),
    onSuccess: () => {
      loadedTasks.remove(queries, new Set([task.id]))
      void refreshAfter(queries, 'tasks.remove')
      toast('Task deleted', { description: task.title, action: { label: 'Undo', run: () => void undo() } })
      onClose()
      onDeleted()
    },
    onError: (error) => failed('Failed to delete task', messageOf(error)),
  })

  return (
    <DeleteDialog
      title="Delete task"
      description={`“${task.title}” moves to the trash and can be restored for ${trashDays} days.`}
      reason="required"
      busy={remove.isPending && 'Deleting…'}
      onDelete={(reason) => remove.mutate(reason)}
      onCancel={onClose}
    />
  )
}
