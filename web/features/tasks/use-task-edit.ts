import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Task } from '../../../shared/task.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { useRecordEdit, type EditRecord, type SaveRecord } from '../../records/use-record-edit.ts'
import { useOfferAccess } from '../../records/project-access.ts'
import { useSession } from '../../session/session.ts'
import { failed, toast } from '../../ui/toast.ts'
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
      void loadedTasks.cancelFetches(queries)
      loadedTasks.patch(queries, [[task.id, predicted(change)]])
      const run = async () => {
        await save(task, change)
        const offer = await offerAccess(task.projectId, change.assigneeId ?? null)
        if (offer !== undefined) toast('Task assigned', offer)
      }
      run().catch((error: unknown) => {
        const before = Object.fromEntries(Object.keys(change).map((name) => [name, task[name as keyof Task]]))
        loadedTasks.patch(queries, [[task.id, { ...before, progress: task.progress }]])
        failed(failure, refusalWords(error))
      })
    },
    [queries, save, offerAccess],
  )

  return { ...editing, edit }
}

export type TaskEditing = ReturnType<typeof useTaskEdit>
