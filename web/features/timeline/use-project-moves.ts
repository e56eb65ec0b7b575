import { useMemo } from 'react'
import type { Day } from '../../../shared/dates/dates.ts'
import { useSession } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { toMove } from './bar-change.ts'
import type { Timeline } from './timeline-query.ts'
import { scheduleOfTimeline } from './timeline-rows.ts'
import { useMoves, type Preview } from './use-moves.ts'

/** The moves of a project's tasks for screens without its timeline: the same previews, and the same undo. */
export const useProjectMoves = (projectId: string, timeline: Timeline) => {
  const { customer } = useSession()
  const today = useToday()
  const schedule = useMemo(
    () => scheduleOfTimeline(timeline, today, customer?.timeZone ?? 'UTC'),
    [timeline, today, customer?.timeZone],
  )
  return { ...useMoves(projectId, timeline, schedule), schedule, today }
}

/** The new dates of the tasks that move and are due on a day, by id. */
export const datesAfter = (
  { moves }: Preview,
  { tasks }: Timeline,
): ReadonlyMap<string, { startDate: Day | null; dueDate: Day }> => {
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return new Map(
    moves.flatMap((move) => {
      const task = byId.get(move.id)
      if (task === undefined) return []
      const { startDate, dueDate } = toMove(move, task)
      return dueDate === null ? [] : [[move.id, { startDate, dueDate }] as const]
    }),
  )
}
