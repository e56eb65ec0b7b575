/** Gives a task to another person, without a change of its dates. */
import type { QueryClient } from '@tanstack/react-query'
import type { WorkloadTask } from '../../../shared/analytics/analytics.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { refreshAfter } from '../../client/use-change.ts'
import type { OfferAccess } from '../../records/project-access.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { toastAndAsk } from '../../saving/toast-and-ask.ts'
import { undoOfChange } from '../../saving/undo.ts'
import { updateTask } from '../tasks/task-calls.ts'
import { loadedTasks } from '../tasks/task-list.ts'

type Place = { queries: QueryClient; kind: Session['kind']; offerAccess: OfferAccess }

/** Resolves when the workload is up to date again, whether or not it was saved. */
export const giveTask = async (place: Place, task: WorkloadTask, personId: string): Promise<void> => {
  const { queries, kind, offerAccess } = place
  const { taskId: id, projectId, title, assigneeId } = task
  const what = `Assignee of “${title}”`
  const shown = (saved: Task): Promise<void> => {
    loadedTasks.patch(queries, [[saved.id, saved]])
    return refreshAfter(queries, 'tasks.update')
  }
  try {
    const saved = await updateTask(kind, { id, projectId }, { assigneeId: personId })
    const send = async () => shown(await updateTask(kind, saved, { assigneeId, version: saved.version }))
    const action = undoOfChange({ what, name: title, send, done: 'Moved back' })
    toastAndAsk('Task moved', { description: title, action }, () => offerAccess([{ projectId, personId }]))
    await shown(saved)
  } catch (error) {
    notSaved(error, { title: 'Failed to move task', what, again: () => giveTask(place, task, personId) })
  }
}
