/** What a hand does to a bar, in working days, and what is sent of it. */
import type { TaskMove } from '../../../shared/routes/schedule.ts'
import type { DayLine } from '../../../shared/schedule/day-line.ts'
import type { ScheduledTask } from '../../../shared/schedule/project-schedule.ts'
import type { Move, NewDates } from '../../../shared/schedule/what-moves.ts'
import type { Task } from '../../../shared/task.ts'

/** The whole bar, or one of its ends. */
export type Grip = 'whole' | 'start' | 'end'

/** Places on the line of working days. */
export type Span = { start: number; finish: number }

/** A span so many working days later, or with an end so much later; never shorter than a day. */
export const moved = ({ start, finish }: Span, grip: Grip, by: number): Span => {
  if (grip === 'whole') return { start: start + by, finish: finish + by }
  return grip === 'start'
    ? { start: Math.min(finish - 1, start + by), finish }
    : { start, finish: Math.max(start + 1, finish + by) }
}

/** The dates of a span; an end that nobody took keeps its own day, even where that is a day off. */
export const datesOf = ({ id, startDay, dueDay, start, finish }: ScheduledTask, to: Span, line: DayLine): NewDates => ({
  id,
  startDay: to.start === start ? startDay : line.dayFrom(to.start),
  dueDay: to.finish === finish ? dueDay : line.dayUpTo(to.finish),
})

/** What is sent of a move: whoever is pushed keeps no more dates than it had, whoever is moved by hand gets both. */
export const toMove = ({ id, to, asked }: Move, task: Task): TaskMove => ({
  id,
  version: task.version,
  startDate: asked || task.startDate !== null ? to.startDay : null,
  dueDate: asked || task.dueDate !== null ? to.dueDay : null,
})
