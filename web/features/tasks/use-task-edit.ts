import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Task } from '../../../shared/task.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { useRecordEdit } from '../../records/use-record-edit.ts'
import { useSession } from '../../session/session.ts'
import { failed } from '../../ui/toast.ts'
import { updateTask, type TaskChange } from './task-calls.ts'
import { loadedTasks } from './task-list.ts'

/** Shows a change at once and sends it. If the server refuses it, restores the old values and shows why. */
export type EditTask = (task: Task, change: TaskChange) => void

/**
 * Sends a change. Resolves to true once it is saved, or once the conflict dialog opens; rejects if the server refuses
 * it.
 */
export type SaveTask = (task: Task, change: TaskChange) => Promise<true>

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

  const edit: EditTask = useCallback(
    (task, change) => {
      void loadedTasks.cancelFetches(queries)
      loadedTasks.patch(queries, [[task.id, change.status === 'completed' ? { ...change, progress: 100 } : change]])
      save(task, change).catch((error: unknown) => {
        const before = Object.fromEntries(Object.keys(change).map((name) => [name, task[name as keyof Task]]))
        loadedTasks.patch(queries, [[task.id, { ...before, progress: task.progress }]])
        failed(failure, refusalWords(error))
      })
    },
    [queries, save],
  )

  return { ...editing, edit }
}

export type TaskEditing = ReturnType<typeof useTaskEdit>
