import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { whatIsPassed } from '../../../shared/timeline/what-is-passed.ts'
import { whatMoves, type Moves, type NewDates } from '../../../shared/timeline/what-moves.ts'
import { shiftedTasks } from '../../../shared/timeline/shift.ts'
import type { ProjectSchedule } from '../../../shared/timeline/project-schedule.ts'
import type { TaskMove } from '../../../shared/timeline/routes.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { isTaskDone } from '../../../shared/tasks/task-choices.ts'
import { counted } from '../../../shared/wording.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { notSaved } from '../../saving/not-saved.ts'
import { useOfferAccess } from '../../records/project-access.ts'
import { toastAndAsk } from '../../saving/toast-and-ask.ts'
import { toast } from '../../ui/toast.ts'
import { undoOfChange } from '../../saving/undo.ts'
import { toMove } from './bar-change.ts'
import { offerOfPassed, offerOfShift, projectMoveOf, type Offer, type Taken } from './project-offer.ts'
import { sendMoves, type ProjectMove, type Sent } from './send-moves.ts'
import type { Timeline } from './timeline-query.ts'

/** A change before it is saved: what moves, what it passes, and what of the project can move too. */
export type Preview = Moves & { passed: ReturnType<typeof whatIsPassed>; offer: Offer }

/** The dates and the person that a task had, at its version now. */
const back = ({ id, startDate, dueDate, assigneeId }: Task, changed: readonly Task[]): TaskMove[] => {
  const now = changed.find((task) => task.id === id)
  if (now === undefined) return []
  const before = { id, version: now.version, startDate, dueDate }
  return [now.assigneeId === assigneeId ? before : { ...before, assigneeId }]
}

/** The request that restores the dates before a change. */
const undoOf = (
  before: readonly Task[],
  { tasks: changed, projectVersion }: Sent,
  project: ProjectMove | undefined,
  { startDate, endDate, milestones }: Timeline['plan'],
) => {
  const moved = new Set(project?.milestones.map(({ id }) => id))
  return {
    moves: before.flatMap((task) => back(task, changed)),
    project:
      projectVersion === undefined
        ? undefined
        : {
            version: projectVersion,
            startDate,
            endDate,
            milestones: milestones.flatMap(({ id, date }) => (moved.has(id) && date !== null ? [{ id, date }] : [])),
          },
  }
}

/** Says what moved, and why the rest did not. */
const announce = (
  before: readonly Task[],
  project: ProjectMove | undefined,
  { tasks: changed, refused }: Sent,
  undo: () => Promise<unknown>,
  ask: Parameters<typeof toastAndAsk>[2],
): void => {
  const what = before[0] === undefined ? 'The project’s dates' : `Move of “${before[0].title}”`
  const action = undoOfChange({ what, name: before[0]?.title ?? 'The project', send: undo, done: 'Moved back' })
  if (refused === undefined)
    toastAndAsk(wordsOf(before.length, project), { ...(before[0] && { description: before[0].title }), action }, ask)
  else
    toast(`${changed.length} of ${counted(before.length, 'task')} moved`, {
      description: `The other ${before.length - changed.length} did not: ${refusalWords(refused)}`,
      tone: 'destructive',
      action,
    })
}

/** Saves a change; throws if nothing of it was saved. */
const useApply = (projectId: string, byId: ReadonlyMap<string, Task>, plan: Timeline['plan']) => {
  const queries = useQueryClient()
  const offerAccess = useOfferAccess()
  return useCallback(
    async (moves: readonly TaskMove[], project: ProjectMove | undefined): Promise<void> => {
      const before = moves.flatMap(({ id }) => byId.get(id) ?? [])
      if (before.length === 0 && project === undefined) return
      const sent = await sendMoves(queries, projectId, {
        moves,
        project: project && { ...project, version: plan.projectVersion },
      })
      const { tasks: changed, projectVersion, refused } = sent
      if (refused !== undefined && changed.length === 0 && projectVersion === undefined) throw refused
      const undo = async () => {
        const undone = await sendMoves(queries, projectId, undoOf(before, sent, project, plan))
        if (undone.refused !== undefined) throw undone.refused
      }
      const given = moves.flatMap(({ assigneeId }) => (assigneeId ? [{ projectId, personId: assigneeId }] : []))
      announce(before, project, sent, undo, () => offerAccess(given))
    },
    [byId, projectId, queries, plan, offerAccess],
  )
}

/**
 * Changes of dates. A change that moves nothing else is sent at once. A change that moves other tasks, that its links
 * contradict, or that passes the project's end or a milestone, waits in `preview` until the person confirms it. Each
 * change can be undone from its toast.
 */
export const useMoves = (projectId: string, { tasks, plan }: Timeline, schedule: ProjectSchedule) => {
  const [asked, setAsked] = useState<{ changes: readonly NewDates[]; keepsEmpty: boolean; error?: string }>()
  const [busy, setBusy] = useState(false)
  const byId = useMemo(() => new Map(tasks.map((task) => [task.id, task])), [tasks])
  const done = useMemo(() => new Set(tasks.filter(isTaskDone).map(({ id }) => id)), [tasks])

  const foresee = useCallback(
    (changes: readonly NewDates[]): Moves => whatMoves(schedule, changes, done),
    [schedule, done],
  )
  const previewOf = useCallback(
    (changes: readonly NewDates[]): Preview => {
      const moves = foresee(changes)
      const passed = whatIsPassed(moves, plan)
      return { ...moves, passed, offer: offerOfPassed(passed) }
    },
    [foresee, plan],
  )

  /** The preview of a shift by calendar days: of these tasks, or of the whole project. */
  const foreseeShift = useCallback(
    (chosen: readonly Task[] | undefined, by: number): Preview => {
      const preview = previewOf(shiftedTasks(chosen ?? tasks, schedule, by))
      // A shifted task keeps its empty dates empty, as a pushed one does.
      return chosen === undefined ? { ...preview, offer: offerOfShift(plan, tasks, by) } : preview
    },
    [previewOf, tasks, schedule, plan],
  )

  const apply = useApply(projectId, byId, plan)

  const requestOf = useCallback(
    ({ moves }: Moves, keepsEmpty: boolean): TaskMove[] =>
      moves.map((move) => toMove(keepsEmpty ? { ...move, asked: false } : move, byId.get(move.id) as Task)),
    [byId],
  )

  /**
   * Resolves to `saved`, to `asked` if it waits for a decision, or to `refused`. `keepsEmpty`: a date that a task does not
   * have stays empty.
   */
  const change = useCallback(
    async (changes: readonly NewDates[], keepsEmpty = false): Promise<'saved' | 'asked' | 'refused'> => {
      const { passed, ...moves } = previewOf(changes)
      const passes = passed.end !== undefined || passed.milestones.length > 0
      if (moves.moves.some(({ asked }) => !asked) || moves.broken.length > 0 || passes) {
        setAsked({ changes, keepsEmpty })
        return 'asked'
      }
      const move = async (): Promise<'saved' | 'refused'> => {
        setBusy(true)
        try {
          await apply(requestOf(moves, keepsEmpty), undefined)
          return 'saved'
        } catch (error) {
          const title = byId.get(moves.moves[0]?.id ?? '')?.title ?? ''
          notSaved(error, { title: 'Failed to move task', what: `Dates of “${title}”`, again: move })
          return 'refused'
        } finally {
          setBusy(false)
        }
      }
      return move()
    },
    [apply, byId, previewOf, requestOf],
  )

  // Recalculated when the tasks change, so that what is saved is what is shown.
  const preview = useMemo(() => (asked === undefined ? undefined : previewOf(asked.changes)), [asked, previewOf])

  /** Resolves to whether the change was saved; if not, `error` says why. */
  const keep = async (taken: Taken): Promise<boolean> => {
    if (asked === undefined || preview === undefined) return false
    setBusy(true)
    try {
      await apply(requestOf(preview, asked.keepsEmpty), projectMoveOf(preview.offer, taken, plan))
      setAsked(undefined)
      return true
    } catch (error) {
      setAsked({ ...asked, error: refusalWords(error) })
      return false
    } finally {
      setBusy(false)
    }
  }

  /** Saves a move of one task, with what it moves, and gives the task to a person. */
  const keepMove = (
    move: Preview,
    taken: Taken,
    { id, assigneeId }: Pick<Task, 'id' | 'assigneeId'>,
  ): Promise<void> => {
    const task = byId.get(id)
    if (task === undefined) throw new Error('The task is not in this project')
    const requests = requestOf(move, false)
    const { startDate, dueDate, version } = task
    const own = requests.find((request) => request.id === id) ?? { id, version, startDate, dueDate }
    const given = assigneeId === task.assigneeId ? own : { ...own, assigneeId }
    const others = requests.filter((request) => request.id !== id)
    return apply([given, ...others], projectMoveOf(move.offer, taken, plan))
  }

  const keepShift = (shift: Preview, taken: Taken): Promise<void> =>
    apply(requestOf(shift, true), projectMoveOf(shift.offer, taken, plan))

  return {
    foresee,
    foreseeMove: previewOf,
    keepMove,
    foreseeShift,
    keepShift,
    change,
    preview,
    error: asked?.error,
    keep,
    drop: () => setAsked(undefined),
    busy,
  }
}

const wordsOf = (count: number, project: ProjectMove | undefined): string => {
  const moved = count === 1 ? 'Task moved' : `${counted(count, 'task')} moved`
  if (project === undefined) return moved
  return count === 0 ? 'Project moved' : `${moved} with the project’s dates`
}
