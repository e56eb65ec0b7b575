import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trashDays } from '../../../shared/projects/limits.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { DeleteDialog } from '../../ui/delete-dialog.tsx'
import { notSaved } from '../../saving/not-saved.ts'
import { failed, toast } from '../../ui/toast.ts'
import { undoAction } from '../../saving/undo.ts'
import { removeTask } from './task-calls.ts'
import { loadedTasks } from './task-list.ts'

const scopes = { one: 'Only this one; the next one is created', series: 'This one and all that would follow' } as const

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
  const repeats = task.recurrence !== null
  const [scope, setScope] = useState<'one' | 'series'>('one')

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
    mutationFn: (reason: string) => removeTask(kind, task, reason, repeats && scope === 'one'),
    onSuccess: () => {
      loadedTasks.remove(queries, new Set([task.id]))
      void refreshAfter(queries, 'tasks.remove')
      toast('Task deleted', { description: task.title, action: undoAction(undo) })
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
    >
      {repeats && (
        <fieldset className="mb-3">
          <legend className="mb-1 text-sm font-medium">This task repeats. What do you want to delete?</legend>
          {Object.entries(scopes).map(([key, label]) => (
            <label key={key} className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-10">
              <input
                type="radio"
                name="scope"
                className="accent-accent"
                checked={scope === key}
                onChange={() => setScope(key as keyof typeof scopes)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </DeleteDialog>
  )
}
