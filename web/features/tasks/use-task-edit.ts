import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Task } from '../../../shared/task.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useSession } from '../../session/session.ts'
import { failed } from '../../ui/toast.ts'
import { updateTask, type TaskChange } from './task-calls.ts'
import { findTask, holdFetches, patchTask } from './task-list.ts'

type Conflict = { base: Task; change: TaskChange; current: Task }

/** Shows a change at once and sends it. If the server refuses it, restores the old values and shows why. */
export type EditTask = (task: Task, change: TaskChange) => void

/**
 * Sends a change. Resolves to true once it is saved, or once the conflict dialog opens; rejects if the server refuses
 * it.
 */
export type SaveTask = (task: Task, change: TaskChange) => Promise<true>

/**
 * Changes to tasks. Changes to the same task are sent in sequence, so that two quick edits by one person do not
 * conflict.
 */
export const useTaskEdit = () => {
  const { kind } = useSession()
  const queries = useQueryClient()
  const turns = useRef(new Map<string, Promise<unknown>>())
  const [conflict, setConflict] = useState<Conflict>()
  const [saving, setSaving] = useState(false)

  const send = useCallback(
    async (base: Task, change: TaskChange, version: number): Promise<true> => {
      try {
        const saved = await updateTask(kind, base, { ...change, version })
        patchTask(queries, base.id, saved)
        setConflict(undefined)
        void refreshAfter(queries, 'tasks.update')
      } catch (error) {
        if (!(error instanceof ProblemError) || error.code !== 'version_conflict') throw error
        setConflict({ base, change, current: error.current as Task })
      }
      return true
    },
    [queries, kind],
  )

  const save: SaveTask = useCallback(
    (task, change) => {
      const latest = () => findTask(queries, task.id)?.version ?? task.version
      const turn = (turns.current.get(task.id) ?? Promise.resolve()).then(() => send(task, change, latest()))
      turns.current.set(
        task.id,
        turn.catch(() => undefined),
      )
      return turn
    },
    [queries, send],
  )

  const edit: EditTask = useCallback(
    (task, change) => {
      void holdFetches(queries)
      patchTask(queries, task.id, change.status === 'completed' ? { ...change, progress: 100 } : change)
      save(task, change).catch((error: unknown) => {
        const before = Object.fromEntries(Object.keys(change).map((name) => [name, task[name as keyof Task]]))
        patchTask(queries, task.id, { ...before, progress: task.progress })
        failed('Failed to update task', refusalWords(error))
      })
    },
    [queries, save],
  )

  const takeTheirs = () => {
    if (conflict === undefined) return
    patchTask(queries, conflict.current.id, conflict.current)
    setConflict(undefined)
  }

  const keepMine = () => {
    if (conflict === undefined) return
    setSaving(true)
    send(conflict.base, conflict.change, conflict.current.version)
      .catch((error: unknown) => failed('Failed to update task', refusalWords(error)))
      .finally(() => setSaving(false))
  }

  return { edit, save, conflict, saving, takeTheirs, keepMine }
}

export type TaskEditing = ReturnType<typeof useTaskEdit>
