/** Applies a drag or key press to a bar, in working days, and builds the request. */
import type { TaskMove } from '../../../shared/timeline/routes.ts'
import type { DayLine } from '../../../shared/timeline/day-line.ts'
import type { ScheduledTask } from '../../../shared/timeline/project-schedule.ts'
import type { Move, NewDates } from '../../../shared/timeline/what-moves.ts'
import type { Task } from '../../../shared/tasks/task.ts'

/** The part of the bar that moves: all of it, or one end. */
export type Grip = 'whole' | 'start' | 'end'

/** Indexes on the line of working days. */
export type Span = { start: number; finish: number }

/** Moves a span, or one end of it, by some working days; the span stays at least one day long. */
export const moved = ({ start, finish }: Span, grip: Grip, by: number): Span => {
  if (grip === 'whole') return { start: start + by, finish: finish + by }
  return grip === 'start'
    ? { start: Math.min(finish - 1, start + by), finish }
    : { start, finish: Math.max(start + 1, finish + by) }
}

/** The dates of a span. An end that did not move keeps its own day, even if that is a day off. */
export const datesOf = ({ id, startDay, dueDay, start, finish }: ScheduledTask, to: Span, line: DayLine): NewDates => ({
  id,
  startDay: to.start === start ? startDay : line.dayFrom(to.start),
  dueDay: to.finish === finish ? dueDay : line.dayUpTo(to.finish),
})

/** The request for a move. A task that is pushed keeps its empty dates empty; one moved by hand gets both dates. */
export const toMove = ({ id, to, asked }: Move, task: Task): TaskMove => ({
  id,
  version: task.version,
  startDate: asked || task.startDate !== null ? to.startDay : null,
  dueDate: asked || task.dueDate !== null ? to.dueDay : null,
})
