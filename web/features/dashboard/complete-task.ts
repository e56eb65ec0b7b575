/** Completes a task where it is only listed. Loaded when the first one is completed. */
import type { QueryClient } from '@tanstack/react-query'
import type { DueTask } from '../../../shared/calendar/calendar.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { undoOfChange } from '../../saving/undo.ts'
import { toast } from '../../ui/toast.ts'
import { updateTask } from '../tasks/task-calls.ts'
import { loadedTasks } from '../tasks/task-list.ts'

/** Resolves when the lists are up to date again, whether or not it was saved. */
export const completeTask = async (queries: QueryClient, kind: Session['kind'], task: DueTask): Promise<void> => {
  const { title, status } = task
  const what = `Status of “${title}”`
  const shown = (saved: Task): Promise<void> => {
    loadedTasks.patch(queries, [[saved.id, saved]])
    return refreshAfter(queries, 'tasks.update')
  }
  try {
    const saved = await updateTask(kind, task, { status: 'completed' })
    // The server restores the progress from before the completion.
    const send = async () => shown(await updateTask(kind, saved, { status, version: saved.version }))
    toast('Task completed', { description: title, action: undoOfChange({ what, name: title, send }) })
    await shown(saved)
  } catch (error) {
    notSaved(error, { title: 'Failed to update task', what, again: () => completeTask(queries, kind, task) })
  }
}
