import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxTasksAtOnce } from '../../../shared/limits.ts'
import type { Task, TaskOutcome } from '../../../shared/task.ts'
import { counted } from '../../../shared/wording.ts'
import { sendInParts } from '../../bulk/send-in-parts.ts'
import { useBulkReport } from '../../bulk/use-bulk-report.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { failed } from '../../ui/toast.ts'
import { changesOf, failuresIn, undoOf, type Change, type Set as Fields } from './bulk-change.ts'
import { predicted } from './task-calls.ts'
import { loadedTasks } from './task-list.ts'

type Refresh = 'tasks.updateMany' | 'tasks.removeMany' | 'tasks.restoreMany'

const notSent = ({ id }: { id: string }, error: unknown): TaskOutcome => ({
  id,
  outcome: 'refused',
  task: null,
  message: messageOf(error),
})

const inParts = <T extends { id: string }>(
  all: readonly T[],
  send: (part: T[]) => Promise<TaskOutcome[]>,
): Promise<TaskOutcome[]> => sendInParts(all, maxTasksAtOnce, send, notSent)

type TasksById = ReadonlyMap<string, Task>

const byId = (tasks: readonly Task[]): TasksById => new Map(tasks.map((task) => [task.id, task]))

const isDone = ({ outcome }: TaskOutcome): boolean => outcome === 'changed' || outcome === 'unchanged'

/**
 * Shows the saved tasks. A task that was not saved gets its old values back, or those another person wrote meanwhile.
 */
const settle = (queries: QueryClient, before: TasksById, outcomes: readonly TaskOutcome[]): void =>
  loadedTasks.patch(
    queries,
    outcomes.flatMap(({ id, task }) => {
      const current = task ?? before.get(id)
      return current === undefined ? [] : [[id, current] as const]
    }),
  )

/** Bulk changes of tasks: applied at once, with one report that offers an undo. */
export const useBulkEdit = () => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { report, tell, close } = useBulkReport()

  const work = async (what: () => Promise<void>) => {
    setBusy(true)
    try {
      await what()
    } finally {
      setBusy(false)
    }
  }

  const finish = (
    route: Refresh,
    verb: string,
    before: TasksById,
    outcomes: readonly TaskOutcome[],
    undo?: () => Promise<void>,
  ) => {
    void refreshAfter(queries, route)
    tell({
      done: `${counted(outcomes.filter(isDone).length, 'task')} ${verb}`,
      failures: failuresIn(before, outcomes),
      undo: undo && (() => void work(undo)),
    })
  }

  const send = async (before: TasksById, changes: readonly Change[], verb: string, canUndo: boolean) => {
    await loadedTasks.cancelFetches(queries)
    loadedTasks.patch(
      queries,
      changes.map(({ id, set }) => [id, predicted(set) as Partial<Task>]),
    )
    const outcomes = await inParts(changes, (part) => call('tasks.updateMany', { body: { changes: [...part] } }))
    settle(queries, before, outcomes)
    const back = undoOf(before, changes, outcomes)
    const after = byId(outcomes.flatMap(({ task }) => task ?? []))
    const undo = () => send(after, back, 'changed back', false)
    finish('tasks.updateMany', verb, before, outcomes, canUndo && back.length > 0 ? undo : undefined)
  }

  const change = (tasks: readonly Task[], setFor: (task: Task) => Fields | undefined) => {
    const changes = changesOf(tasks, setFor)
    if (changes.length === 0) return failed('Nothing to change', 'None of the selected tasks has a date to move.')
    void work(() => send(byId(tasks), changes, 'changed', true))
  }

  const restore = async (tasks: readonly Task[]) => {
    const outcomes = await inParts(tasks, (part) =>
      call('tasks.restoreMany', { body: { tasks: part.map(({ id }) => ({ id })) } }),
    )
    finish('tasks.restoreMany', 'restored', byId(tasks), outcomes)
  }

  const remove = (tasks: readonly Task[], reason: string) =>
    work(async () => {
      const outcomes = await inParts(tasks, (part) =>
        call('tasks.removeMany', { body: { tasks: part.map(({ id, version }) => ({ id, version })), reason } }),
      )
      const gone = new Set(outcomes.filter(isDone).map(({ id }) => id))
      loadedTasks.remove(queries, gone)
      settle(
        queries,
        byId(tasks),
        outcomes.filter(({ id }) => !gone.has(id)),
      )
      const undo = () => restore(tasks.filter(({ id }) => gone.has(id)))
      finish('tasks.removeMany', 'deleted', byId(tasks), outcomes, gone.size > 0 ? undo : undefined)
    })

  return { busy, change, remove, report, close }
}

export type BulkEditing = ReturnType<typeof useBulkEdit>
