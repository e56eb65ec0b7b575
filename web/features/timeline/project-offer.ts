/** The dates of the project and its milestones that can move together with some tasks. */
import { addDays, type Day } from '../../../shared/dates/dates.ts'
import { hasBegun, shiftedMilestones, shiftedProject } from '../../../shared/timeline/shift.ts'
import type { Passed } from '../../../shared/timeline/what-is-passed.ts'
import type { SchedulePlan } from '../../../shared/timeline/routes.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import type { ProjectMove } from './send-moves.ts'

type Dated = { from: Day; to: Day }

export type Offer = {
  milestones: readonly (Dated & { id: string; name: string })[]
  start: Dated | undefined
  end: Dated | undefined
}

/** The parts of an offer that a person took. */
export type Taken = { milestones: boolean; dates: boolean }

const moved = (from: Day | null, to: Day | null): Dated | undefined =>
  from === null || to === null || from === to ? undefined : { from, to }

/** What a change of single tasks passes, moved just far enough to include it. */
export const offerOfPassed = ({ end, milestones }: Passed): Offer => ({
  milestones: milestones.map(({ id, name, date, until }) => ({ id, name, from: date, to: until })),
  start: undefined,
  end: end && { from: end.date, to: end.until },
})

/** Everything that moves with the whole project. */
export const offerOfShift = (plan: SchedulePlan, tasks: readonly Task[], by: number): Offer => {
  const after = shiftedProject(plan, by, tasks.some(hasBegun))
  const names = new Map(plan.milestones.map(({ id, name }) => [id, name]))
  return {
    milestones: shiftedMilestones(plan.milestones, by).map(({ id, date }) => ({
      id,
      name: names.get(id) ?? '',
      from: addDays(date, -by),
      to: date,
    })),
    start: moved(plan.startDate, after.startDate),
    end: moved(plan.endDate, after.endDate),
  }
}

/** The request for the taken parts of an offer. Undefined if nothing of the project moves. */
export const projectMoveOf = (
  { milestones, start, end }: Offer,
  taken: Taken,
  { startDate, endDate }: SchedulePlan,
): ProjectMove | undefined => {
  const dates = taken.dates && (start !== undefined || end !== undefined)
  const some = taken.milestones && milestones.length > 0
  if (!dates && !some) return undefined
  return {
    startDate: dates ? (start?.to ?? startDate) : startDate,
    endDate: dates ? (end?.to ?? endDate) : endDate,
    milestones: some ? milestones.map(({ id, to }) => ({ id, date: to })) : [],
  }
}
