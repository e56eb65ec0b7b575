import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Task } from '../../../shared/tasks/task.ts'
import { useRecordEdit, type EditRecord, type SaveRecord } from '../../records/use-record-edit.ts'
import { useOfferAccess } from '../../records/project-access.ts'
import { useSession } from '../../session/session.ts'
import { fieldsOf, notSaved } from '../../saving/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { undoOfChange } from '../../saving/undo.ts'
import { fieldLabels } from './field-labels.ts'
import { reverseOf } from './reverse-of.ts'
import { predicted, updateTask, type TaskChange } from './task-calls.ts'
import { loadedTasks } from './task-list.ts'

export type EditTask = EditRecord<Task, TaskChange>
export type SaveTask = SaveRecord<Task, TaskChange>

const failure = 'Failed to update task'

const words = (task: Task, change: TaskChange) => {
  const what = fieldsOf(change, fieldLabels, task.title)
  return change.status === 'completed'
    ? { title: 'Task completed', description: task.title, what, name: task.title }
    : { title: 'Task changed', description: what, what, name: task.title }
}

/** Says that a change is saved, and offers to take it back. `send` saves the old values. */
export const tellTaskChange = (task: Task, change: TaskChange, send: (back: TaskChange) => Promise<unknown>): void => {
  const { title, description, what, name } = words(task, change)
  const takeBack = () => send(reverseOf(task, change))
  toast(title, { description, action: undoOfChange({ what, name, send: takeBack }) })
}

export const useTaskEdit = () => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const write = useCallback(
    (task: Task, body: TaskChange & { version: number }) => updateTask(kind, task, body),
    [kind],
  )
  const offerAccess = useOfferAccess()
  const ask = useCallback(
    async ({ projectId, assigneeId }: Task, change: TaskChange) => {
      const offer = 'assigneeId' in change ? await offerAccess([{ projectId, personId: assigneeId }]) : undefined
      return offer && { title: 'Task assigned', ...offer }
    },
    [offerAccess],
  )
  const editing = useRecordEdit({
    loaded: loadedTasks,
    write,
    route: 'tasks.update',
    failure,
    reverse: reverseOf,
    words,
    ask,
  })
  const { save } = editing

  const edit: EditTask = useCallback(
    (task, change) => {
      const latest = () => loadedTasks.find(queries, task.id) ?? task
      const seen = latest().version
      const run = async (shown: Task, repeated?: number) => {
        void loadedTasks.cancelFetches(queries)
        loadedTasks.patch(queries, [[task.id, predicted(change)]])
        try {
          await save(task, change, repeated)
        } catch (error) {
          const before = Object.fromEntries(Object.keys(change).map((name) => [name, shown[name as keyof Task]]))
          loadedTasks.patch(queries, [[task.id, { ...before, progress: shown.progress }]])
          notSaved(error, {
            title: failure,
            what: fieldsOf(change, fieldLabels, task.title),
            again: () => run(latest(), seen),
          })
          return
        }
        // The lists may be older than the outage, and loading them again has just been cancelled.
        if (repeated !== undefined) void loadedTasks.refetch(queries, () => true)
      }
      void run(task)
    },
    [queries, save],
  )

  return { ...editing, edit }
}

export type TaskEditing = ReturnType<typeof useTaskEdit>
