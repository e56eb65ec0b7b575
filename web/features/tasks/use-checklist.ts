/** Changes to the checklist of a task: shown at once, and sent in the order in which they were made. */
import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import {
  type ChecklistChange,
  afterChanges,
  enteredProgress,
  progressWith,
} from '../../../shared/tasks/checklist-rules.ts'
import { checklistLimits } from '../../../shared/tasks/limits.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { call } from '../../client/client.ts'
import { isOutage } from '../../client/problem-error.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { useStore } from '../../state/use-store.ts'
import { useOfferAccess } from '../../records/project-access.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { loadedTasks } from './task-list.ts'
import type { TaskEditing } from './use-task-edit.ts'
import { store } from '../../state/store.ts'

/** Changes of checklists that are on their way to the server. They outlive the panel in which they were made. */
type Pending = Readonly<Record<string, readonly ChecklistChange[]>>

/** By task. */
const pendingChanges = store<Pending>({})

const pendingOf = (taskId: string): readonly ChecklistChange[] => pendingChanges.read()[taskId] ?? []

const set = (taskId: string, changes: readonly ChecklistChange[]): void =>
  pendingChanges.set({ ...pendingChanges.read(), [taskId]: changes })

const addPending = (taskId: string, changes: readonly ChecklistChange[]): void =>
  set(taskId, [...pendingOf(taskId), ...changes])

const dropPending = (taskId: string, changes: readonly ChecklistChange[]): void =>
  set(
    taskId,
    pendingOf(taskId).filter((change) => !changes.includes(change)),
  )

/** The task as it will be once the changes are saved. */
const withChanges = (task: Task, changes: readonly ChecklistChange[]): Task => {
  if (changes.length === 0) return task
  const checklist = [...afterChanges(task.checklist, changes)]
  const entered = enteredProgress({ ...task, openProgress: task.progress })
  return { ...task, checklist, progress: progressWith(entered, { status: task.status, checklist }).progress }
}

type Place = Pick<Task, 'id' | 'projectId' | 'title'>

/**
 * Resolves when the components have been notified of what was written to the cache. Before that, they would show the
 * checklist without the changes that are no longer pending: new items would disappear for a moment, and lose the focus.
 */
const untilShown = (): Promise<void> => new Promise((resolve) => notifyManager.schedule(resolve))

const send = async (queries: QueryClient, task: Place, changes: readonly ChecklistChange[]): Promise<void> => {
  const written = await call('tasks.changeChecklist', { params: { id: task.id }, body: { changes: [...changes] } })
  loadedTasks.patch(queries, [[task.id, written]])
  await untilShown()
  dropPending(task.id, changes)
  void refreshAfter(queries, 'tasks.changeChecklist')
}

/**
 * The task with the changes that are not saved yet, and the function that makes one. Items are changed by their id, so
 * a change that is sent again after an outage cannot be made twice.
 */
export const useChecklist = (task: Task, { inTurn }: Pick<TaskEditing, 'inTurn'>) => {
  const queries = useQueryClient()
  const offerAccess = useOfferAccess()
  const pending = useStore(pendingChanges)[task.id]
  const { id, projectId, title } = task

  const change = useCallback(
    (added: readonly ChecklistChange[]): void => {
      const place = { id, projectId, title }
      const giveUp = (error: unknown, changes: readonly ChecklistChange[]) => {
        dropPending(id, changes)
        notSaved(error, {
          title: 'Failed to update the checklist',
          what: `Checklist of “${title}”`,
          again: () => run(changes),
        })
        if (!isOutage(error)) void queries.invalidateQueries({ queryKey: ['tasks.read'] })
      }
      const attempt = async (changes: readonly ChecklistChange[]): Promise<void> => {
        if (changes.length === 0) return
        try {
          await send(queries, place, changes)
        } catch (error) {
          if (isOutage(error) || changes.length === 1) return giveUp(error, changes)
          // One of them is refused, for example because its item was removed: the others are still made.
          for (const one of changes) await attempt([one])
        }
      }
      // What was made while an earlier change was on its way goes together.
      const run = (changes: readonly ChecklistChange[]): void => {
        addPending(id, changes)
        void inTurn(id, () => attempt(pendingOf(id).slice(0, checklistLimits.changes)))
      }
      run(added)
      const given = added.flatMap((change) =>
        'assigneeId' in change ? { projectId, personId: change.assigneeId ?? null } : [],
      )
      void offerAccess(given).then((offer) => offer && toast('Checklist item assigned', offer))
    },
    [queries, id, projectId, title, inTurn, offerAccess],
  )

  return { shown: pending === undefined ? task : withChanges(task, pending), change }
}
