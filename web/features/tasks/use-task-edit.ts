import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Task } from '../../../shared/task.ts'
import { useRecordEdit, type EditRecord, type SaveRecord } from '../../records/use-record-edit.ts'
import { useOfferAccess } from '../../records/project-access.ts'
import { useSession } from '../../session/session.ts'
import { fieldsOf, notSaved } from '../../ui/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { fieldLabels } from './field-labels.ts'
import { predicted, updateTask, type TaskChange } from './task-calls.ts'
import { loadedTasks } from './task-list.ts'

export type EditTask = EditRecord<Task, TaskChange>
export type SaveTask = SaveRecord<Task, TaskChange>

const failure = 'Failed to update task'

export const useTaskEdit = () => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const write = useCallback(
    (task: Task, body: TaskChange & { version: number }) => updateTask(kind, task, body),
    [kind],
  )
  const editing = useRecordEdit({ loaded: loadedTasks, write, route: 'tasks.update', failure })
  const { save } = editing
  const offerAccess = useOfferAccess()

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
        const offer = await offerAccess(task.projectId, change.assigneeId ?? null)
        if (offer !== undefined) toast('Task assigned', offer)
      }
      void run(task)
    },
    [queries, save, offerAccess],
  )

  return { ...editing, edit }
}

export type TaskEditing = ReturnType<typeof useTaskEdit>
