import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxTasksAtOnce } from '../../../shared/limits.ts'
import type { Task, TaskOutcome } from '../../../shared/task.ts'
import { counted } from '../../../shared/wording.ts'
import { sendInParts } from '../../bulk/send-in-parts.ts'
import type { Failure } from '../../bulk/failures-dialog.tsx'
import { refreshAfter } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { failed, toast } from '../../ui/toast.ts'
import { changesOf, failuresIn, undoOf, type Change, type Set as Fields } from './bulk-change.ts'
import { loadedTasks } from './task-list.ts'

/** What succeeded and what failed, for review before continuing. */
export type BulkReport = { done: string; failures: readonly Failure[]; undo: (() => void) | undefined }

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

/**
 * Shows the saved tasks. A task that was not saved gets its old values back, or those another person wrote meanwhile.
 */
const settle = (queries: QueryClient, before: ReadonlyMap<string, Task>, outcomes: readonly TaskOutcome[]): void =>
  loadedTasks.patch(
    queries,
    new Map(
      outcomes.flatMap(({ id, task }) => {
        const stands = task ?? before.get(id)
        return stands === undefined ? [] : [[id, stands] as const]
      }),
    ),
  )

/** Bulk changes of tasks: applied at once, with one toast that reports them and offers an undo. */
export const useBulkEdit = () => {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [report, setReport] = useState<BulkReport>()

  /** Shows a toast if all changes succeeded; otherwise shows the full report. */
  const tell = (
    refresh: Refresh,
    done: number,
    verb: string,
    failures: readonly Failure[],
    undo: (() => void) | undefined,
  ) => {
    void refreshAfter(queries, refresh)
    const words = `${counted(done, 'task')} ${verb}`
    if (failures.length > 0) setReport({ done: words, failures, undo: done === 0 ? undefined : undo })
    else toast(words, undo === undefined ? {} : { action: { label: 'Undo', run: undo } })
  }

  const work = async (what: () => Promise<void>) => {
    setBusy(true)
    try {
      await what()
    } finally {
      setBusy(false)
    }
  }

  const send = async (
    before: ReadonlyMap<string, Task>,
    changes: readonly Change[],
    verb: string,
    canUndo: boolean,
  ) => {
    await loadedTasks.cancelFetches(queries)
    loadedTasks.patch(
      queries,
      new Map(
        changes.map(({ id, set }) => [
          id,
          (set.status === 'completed' ? { ...set, progress: 100 } : set) as Partial<Task>,
        ]),
      ),
    )
    const outcomes = await inParts(changes, (part) => call('tasks.updateMany', { body: { changes: [...part] } }))
    settle(queries, before, outcomes)
    const back = undoOf(before, changes, outcomes)
    const after = new Map(outcomes.flatMap(({ id, task }) => (task === null ? [] : [[id, task] as const])))
    const undo =
      canUndo && back.length > 0 ? () => void work(() => send(after, back, 'changed back', false)) : undefined
    const done = outcomes.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged').length
    tell('tasks.updateMany', done, verb, failuresIn(before, outcomes), undo)
  }

  const change = (tasks: readonly Task[], setFor: (task: Task) => Fields | undefined) => {
    const changes = changesOf(tasks, setFor)
    if (changes.length === 0) return failed('Nothing to change', 'None of the chosen tasks has a date to move.')
    void work(() => send(new Map(tasks.map((task) => [task.id, task])), changes, 'changed', true))
  }

  const restore = async (tasks: readonly Task[]) => {
    const outcomes = await inParts(tasks, (part) =>
      call('tasks.restoreMany', { body: { tasks: part.map(({ id }) => ({ id })) } }),
    )
    const done = outcomes.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged').length
    tell(
      'tasks.restoreMany',
      done,
      'restored',
      failuresIn(new Map(tasks.map((task) => [task.id, task])), outcomes),
      undefined,
    )
  }

  const remove = (tasks: readonly Task[], reason: string) =>
    work(async () => {
      const before = new Map(tasks.map((task) => [task.id, task]))
      const outcomes = await inParts(tasks, (part) =>
        call('tasks.removeMany', { body: { tasks: part.map(({ id, version }) => ({ id, version })), reason } }),
      )
      const gone = new Set(
        outcomes.filter(({ outcome }) => outcome === 'changed' || outcome === 'unchanged').map(({ id }) => id),
      )
      loadedTasks.remove(queries, gone)
      settle(
        queries,
        before,
        outcomes.filter(({ id }) => !gone.has(id)),
      )
      tell(
        'tasks.removeMany',
        gone.size,
        'deleted',
        failuresIn(before, outcomes),
        gone.size === 0 ? undefined : () => void work(() => restore(tasks.filter(({ id }) => gone.has(id)))),
      )
    })

  return { busy, change, remove, report, close: () => setReport(undefined) }
}

export type BulkEditing = ReturnType<typeof useBulkEdit>
