/** What a change of dates runs past: the project's end, milestones, and the dates of the baseline. */
import type { Day } from '../dates/dates.ts'
import type { Milestone } from './milestone.ts'
import type { Move, Moves } from './what-moves.ts'

export type PassedMilestone = {
  id: string
  name: string
  date: Day
  /** Number of tasks that end after it and did not before. */ tasks: number
  /** The last day on which one of these ends. */ until: Day
}

export type Passed = {
  /** The project’s end, if its last task now ends after it and later than before. */
  end: { date: Day; until: Day } | undefined
  milestones: readonly PassedMilestone[]
  /** Number of tasks that end after their date in the baseline and did not before. */
  baseline: number
}

type Plan = {
  endDate: Day | null
  milestones: readonly Milestone[]
  baseline: { tasks: readonly { taskId: string; dueDate: Day | null }[] } | null
}

const passes = ({ from, to }: Pick<Move, 'from' | 'to'>, date: Day): boolean => from.dueDay <= date && to.dueDay > date

const passedMilestone = (
  moves: readonly Move[],
  { id, name, date, doneOn }: Milestone,
): PassedMilestone | undefined => {
  if (date === null || doneOn !== null) return undefined
  const over = moves.filter((move) => passes(move, date))
  if (over.length === 0) return undefined
  const until = over.reduce((last, { to }) => (to.dueDay > last ? to.dueDay : last), date)
  return { id, name, date, tasks: over.length, until }
}

export const whatIsPassed = (
  { moves, finish }: Pick<Moves, 'moves' | 'finish'>,
  { endDate, milestones, baseline }: Plan,
): Passed => {
  const agreed = new Map(baseline?.tasks.map(({ taskId, dueDate }) => [taskId, dueDate]))
  return {
    end:
      endDate !== null && finish !== undefined && finish.after > endDate && finish.after > finish.before
        ? { date: endDate, until: finish.after }
        : undefined,
    milestones: milestones.flatMap((milestone) => passedMilestone(moves, milestone) ?? []),
    baseline: moves.filter((move) => {
      const due = agreed.get(move.id) ?? null
      return due !== null && passes(move, due)
    }).length,
  }
}
