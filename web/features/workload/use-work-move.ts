import { useMemo, useState } from 'react'
import type { Workload } from '../../../shared/analytics/analytics.ts'
import { loadChanges, type WorkChange } from '../../../shared/analytics/load-changes.ts'
import { daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { workingCalendar } from '../../../shared/dates/working-calendar.ts'
import { maxMoves } from '../../../shared/timeline/limits.ts'
import { movedByWeeks } from '../../../shared/timeline/move-by-weeks.ts'
import { refusalWords } from '../../forms/field-errors.ts'
import { useMay } from '../../session/session.ts'
import type { Taken } from '../timeline/project-offer.ts'
import type { Timeline } from '../timeline/timeline-query.ts'
import { datesAfter, useProjectMoves } from '../timeline/use-project-moves.ts'
import type { WorkMove } from './use-work-moving.ts'

type Wanted = { workload: Workload; timeline: Timeline; move: WorkMove; assigneeId: string | null; week: Day }

/** The effect of moving a task to a person and a week, and the way to save it. */
export const useWorkMove = ({ workload, timeline, move, assigneeId, week }: Wanted) => {
  const mayMoveProject = useMay('project.edit')
  const [taken, setTaken] = useState<Taken>({ milestones: false, dates: false })
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { task, from } = move
  const { foreseeMove, keepMove, schedule } = useProjectMoves(task.projectId, timeline)
  const planned = timeline.tasks.find(({ id }) => id === task.taskId)
  const weeks = daysBetween(from.week, week) / 7

  const preview = useMemo(() => {
    const dates =
      planned === undefined || weeks === 0 ? undefined : movedByWeeks(planned, schedule, weeks, workload.asOf)
    return foreseeMove(dates === undefined ? [] : [dates])
  }, [planned, weeks, schedule, workload.asOf, foreseeMove])

  const loads = useMemo(() => {
    const { workingWeek, holidays } = timeline.plan
    const time = { calendar: workingCalendar(workingWeek, holidays), hoursPerDay: workingWeek.hoursPerDay }
    const dates = datesAfter(preview, timeline)
    const changes = new Map<string, WorkChange>(dates)
    const moved = dates.get(task.taskId)
    changes.set(task.taskId, moved === undefined ? { assigneeId } : { ...moved, assigneeId })
    return loadChanges(workload, changes, time)
  }, [preview, timeline, workload, task.taskId, assigneeId])

  /** Resolves to whether it was saved; if not, `error` says why. */
  const save = async (): Promise<boolean> => {
    setBusy(true)
    try {
      const own = mayMoveProject ? taken : { milestones: false, dates: false }
      await keepMove(preview, own, { id: task.taskId, assigneeId })
      return true
    } catch (refused) {
      setError(refusalWords(refused))
      setBusy(false)
      return false
    }
  }

  const nothing = assigneeId === task.assigneeId && preview.moves.length === 0
  const tooMany = preview.moves.length > maxMoves
  return {
    /** Undefined if the task has left its project meanwhile. */ planned,
    preview,
    loads,
    line: schedule.line,
    /** Undefined if the person may not change the project. */ taken: mayMoveProject ? taken : undefined,
    setTaken,
    nothing,
    tooMany,
    error:
      error ??
      (tooMany ? `At most ${maxMoves} tasks can be moved at once. Move them on the timeline, in parts.` : undefined),
    forgetError: () => setError(undefined),
    busy,
    save,
  }
}
