import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxTasksAtOnce } from '../../../shared/tasks/limits.ts'
import type { Task, TaskOutcome } from '../../../shared/tasks/task.ts'
import { counted } from '../../../shared/wording.ts'
import { sendInParts } from '../../lists/bulk/send-in-parts.ts'
import { useBulkReport } from '../../lists/bulk/use-bulk-report.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { keepChange } from '../../client/kept-changes.ts'
import { isOutage, messageOf } from '../../client/problem-error.ts'
import { useOfferAccess, type Given } from '../../records/project-access.ts'
import { failed } from '../../ui/toast.ts'
import { changesOf, failuresIn, givenIn, undoOf, type Change, type Set as Fields } from './bulk-edit-changes.ts'
import { predicted } from './task-calls.ts'
import { loadedTasks } from './task-list.ts'

type Refresh = 'tasks.updateMany' | 'tasks.removeMany' | 'tasks.restoreMany'

/** The outcomes of the tasks that reached the server, and the others. */
const inParts = async <T extends { id: string }>(
  all: readonly T[],
  send: (part: T[]) => Promise<TaskOutcome[]>,
): Promise<{ outcomes: TaskOutcome[]; missed: T[] }> => {
  const missed: T[] = []
  const outcomes = await sendInParts(all, maxTasksAtOnce, send, (item, error): TaskOutcome => {
    if (isOutage(error)) missed.push(item)
    return { id: item.id, outcome: 'refused', task: null, message: messageOf(error) }
  })
  return { outcomes: outcomes.filter(({ id }) => missed.every((item) => item.id !== id)), missed }
}

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
  const offerAccess = useOfferAccess()

  const work = async (what: () => Promise<void>) => {
    setBusy(true)
    try {
      await what()
    } finally {
      setBusy(false)
    }
  }

  /** Shows the old values of what did not reach the server, and offers to send it again. */
  const keep = (act: string, before: TasksById, missed: readonly { id: string }[], retry: () => Promise<void>) => {
    if (missed.length === 0) return
    loadedTasks.patch(
      queries,
      missed.flatMap(({ id }) => {
        const task = before.get(id)
        return task === undefined ? [] : [[id, task] as const]
      }),
    )
    keepChange(`${act} of ${counted(missed.length, 'task')}`, () => void work(retry))
  }

  const finish = (
    route: Refresh,
    verb: string,
    before: TasksById,
    outcomes: readonly TaskOutcome[],
    undo?: () => Promise<void>,
    given: readonly Given[] = [],
  ) => {
    void refreshAfter(queries, route)
    tell({
      done: `${counted(outcomes.filter(isDone).length, 'task')} ${verb}`,
      failures: failuresIn(before, outcomes),
      undo: undo && (() => void work(undo)),
      ask: () => offerAccess(given),
    })
  }

  const send = async (before: TasksById, changes: readonly Change[], verb: string, canUndo: boolean) => {
    await loadedTasks.cancelFetches(queries)
    loadedTasks.patch(
      queries,
      changes.map(({ id, set }) => [id, predicted(set) as Partial<Task>]),
    )
    const { outcomes, missed } = await inParts(changes, (part) =>
      call('tasks.updateMany', { body: { changes: [...part] } }),
    )
    settle(queries, before, outcomes)
    keep('Change', before, missed, () => send(before, missed, verb, canUndo))
    if (outcomes.length === 0) return
    const back = undoOf(before, changes, outcomes)
    const after = byId(outcomes.flatMap(({ task }) => task ?? []))
    const undo = () => send(after, back, 'changed back', false)
    const given = canUndo ? givenIn(changes, outcomes) : []
    finish('tasks.updateMany', verb, before, outcomes, canUndo && back.length > 0 ? undo : undefined, given)
  }

  const change = (tasks: readonly Task[], setFor: (task: Task) => Fields | undefined) => {
    const changes = changesOf(tasks, setFor)
    if (changes.length === 0) return failed('Nothing to change', 'None of the selected tasks has a date to move.')
    void work(() => send(byId(tasks), changes, 'changed', true))
  }

  const restore = async (tasks: readonly Task[]): Promise<void> => {
    const { outcomes, missed } = await inParts(tasks, (part) =>
      call('tasks.restoreMany', { body: { tasks: part.map(({ id }) => ({ id })) } }),
    )
    if (missed.length > 0)
      keepChange(
        `Restoring of ${counted(missed.length, 'task')}`,
        () => void work(() => restore(tasks.filter(({ id }) => missed.some((task) => task.id === id)))),
      )
    if (outcomes.length > 0) finish('tasks.restoreMany', 'restored', byId(tasks), outcomes)
  }

  const remove = (tasks: readonly Task[], reason: string): Promise<void> =>
    work(async () => {
      const { outcomes, missed } = await inParts(tasks, (part) =>
        call('tasks.removeMany', { body: { tasks: part.map(({ id, version }) => ({ id, version })), reason } }),
      )
      keep('Deletion', byId(tasks), missed, () =>
        remove(
          tasks.filter(({ id }) => missed.some((task) => task.id === id)),
          reason,
        ),
      )
      if (outcomes.length === 0) return
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
