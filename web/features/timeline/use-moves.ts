import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { whatMoves, type Moves, type NewDates } from '../../../shared/planning/what-moves.ts'
import type { ProjectSchedule } from '../../../shared/planning/project-schedule.ts'
import type { TaskMove } from '../../../shared/routes/timeline.ts'
import type { Task } from '../../../shared/task.ts'
import { counted } from '../../../shared/wording.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { call } from '../../client/client.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { notSaved } from '../../ui/not-saved.ts'
import { toast } from '../../ui/toast.ts'
import { toMove } from './bar-change.ts'
import { putTasks, timelineQuery } from './timeline-query.ts'

/**
 * Changes of dates. A change that moves nothing else is sent at once. A change that moves other tasks, or that its
 * links contradict, waits in `preview` until the person confirms it. Each change can be undone from its toast.
 */
export const useMoves = (projectId: string, tasks: readonly Task[], schedule: ProjectSchedule) => {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ changes: readonly NewDates[]; error?: string }>()
  const [busy, setBusy] = useState(false)
  const byId = useMemo(() => new Map(tasks.map((task) => [task.id, task])), [tasks])
  const done = useMemo(() => new Set(tasks.filter(({ status }) => status === 'completed').map(({ id }) => id)), [tasks])

  const foresee = useCallback(
    (changes: readonly NewDates[]): Moves => whatMoves(schedule, changes, done),
    [schedule, done],
  )

  const send = useCallback(
    async (moves: readonly TaskMove[]): Promise<Task[]> => {
      try {
        const { tasks: changed } = await call('timeline.move', {
          params: { id: projectId },
          body: { moves: [...moves] },
        })
        putTasks(queries, projectId, changed)
        void refreshAfter(queries, 'timeline.move')
        return changed
      } catch (error) {
        // The preview was calculated from tasks that have changed since.
        if (error instanceof ProblemError && error.code === 'version_conflict')
          void queries.invalidateQueries({ queryKey: timelineQuery(projectId).queryKey })
        throw error
      }
    },
    [projectId, queries],
  )

  const apply = useCallback(
    async ({ moves }: Moves): Promise<void> => {
      const before = moves.flatMap(({ id }) => byId.get(id) ?? [])
      const [first] = before
      if (first === undefined) return
      const changed = await send(moves.map((move) => toMove(move, byId.get(move.id) as Task)))
      const undo = async () => {
        try {
          await send(
            before.map(({ id, startDate, dueDate }) => ({
              id,
              version: changed.find((task) => task.id === id)?.version ?? 0,
              startDate,
              dueDate,
            })),
          )
          toast('Moved back')
        } catch (error) {
          notSaved(error, { title: 'Could not be moved back', what: `Dates of “${first.title}”`, again: undo })
        }
      }
      toast(before.length === 1 ? 'Task moved' : `${counted(before.length, 'task')} moved`, {
        description: first.title,
        action: { label: 'Undo', run: () => void undo() },
      })
    },
    [byId, send],
  )

  /** Resolves to true once the change is saved, false if it waits for a decision or was refused. */
  const change = useCallback(
    async (changes: readonly NewDates[]): Promise<boolean> => {
      const moves = foresee(changes)
      if (moves.moves.some(({ asked }) => !asked) || moves.broken.length > 0) {
        setAsked({ changes })
        return false
      }
      const move = async (): Promise<boolean> => {
        setBusy(true)
        try {
          await apply(moves)
          return true
        } catch (error) {
          const title = byId.get(moves.moves[0]?.id ?? '')?.title ?? ''
          notSaved(error, { title: 'Failed to move task', what: `Dates of “${title}”`, again: move })
          return false
        } finally {
          setBusy(false)
        }
      }
      return move()
    },
    [apply, byId, foresee],
  )

  // Recalculated when the tasks change, so that what is saved is what is shown.
  const preview = useMemo(() => (asked === undefined ? undefined : foresee(asked.changes)), [asked, foresee])

  const keep = async (): Promise<void> => {
    if (asked === undefined || preview === undefined) return
    setBusy(true)
    try {
      await apply(preview)
      setAsked(undefined)
    } catch (error) {
      setAsked({ ...asked, error: refusalWords(error) })
    } finally {
      setBusy(false)
    }
  }

  return { foresee, change, preview, error: asked?.error, keep, drop: () => setAsked(undefined), busy }
}
