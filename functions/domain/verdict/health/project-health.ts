/** Judges a project by its facts and totals. */
import { addDays, dayOf, type Day } from '../../../../shared/dates/dates.ts'
import { weekOf } from '../../../../shared/dates/week.ts'
import type { ProjectFacts } from '../../../../shared/projects/events.ts'
import { writtenDay, writtenTime } from '../../../../shared/dates/written-day.ts'
import { isLateOn } from '../../../../shared/dates/late.ts'
import { defaultThresholds, growthRule } from '../../../../shared/verdict/health-thresholds.ts'
import type { ProjectHealth } from '../../../../shared/verdict/health.ts'
import { seesMoney } from '../../../../shared/permissions.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import { timeZoneOf } from '../../../kernel/session/today.ts'
import { emptyTotals, progressOf, sumOfDays, type ProjectTotals } from '../../dashboard/totals.ts'
import { healthOf, type HealthFacts, type Verdict } from './health.ts'
import { heldSince } from './history.ts'

/** Who reads a verdict, and when. `money`: whether they may see amounts. */
export type Reader = { today: Day; money: boolean; /** In which times are told. */ timeZone?: string }

/** `timeZone`: the workspace's, if it was read just now; otherwise the session's. */
export const readerOf = (principal: Member, timeZone = timeZoneOf(principal)): Reader => ({
  today: dayOf(new Date(), timeZone),
  money: seesMoney(principal.role),
  timeZone,
})

/** The totals of a project of which nothing has been counted yet. */
export const noTotals = emptyTotals('')

export const healthFactsOf = (facts: ProjectFacts, totals: ProjectTotals, today: Day): HealthFacts => {
  const { taskCount, completedTaskCount, openByDay, addedByWeek, openRisks } = totals
  const addedSince = addDays(weekOf(today), -7 * (growthRule.weeks - 1))
  return {
    status: facts.status,
    startDate: facts.startDate,
    endDate: facts.endDate,
    milestoneOn: facts.milestoneOn,
    budget: facts.budget,
    spent: facts.budgetUsed,
    committed: facts.committed,
    linesOver: facts.linesOver,
    progress: progressOf(totals, facts.progress),
    tasks: taskCount,
    openTasks: taskCount - completedTaskCount,
    lateTasks: sumOfDays(openByDay, (day) => isLateOn(today, { isOpen: true, date: day })),
    dated: Object.keys(openByDay).length > 0,
    added: sumOfDays(addedByWeek, (week) => week >= addedSince),
    addedSince,
    openRisks,
  }
}

/** When the figures were right, in the words of a verdict. */
const standsAt = (instant: string, { today, timeZone = 'UTC' }: Reader): string => {
  const [day, time] = [dayOf(new Date(instant), timeZone), writtenTime(instant, timeZone)]
  return day === today ? time : `${time} on ${writtenDay(day)}`
}

/**
 * The verdict on a project, without its history. `totals` is undefined if nothing has been counted yet. While counts are
 * missing there is no verdict, rather than a wrong one; a project at rest needs no counts.
 */
export const verdictOf = (facts: ProjectFacts, totals: ProjectTotals | undefined, reader: Reader): Verdict => {
  const verdict = judgedBy(facts, totals, reader)
  const { behindSince } = totals ?? noTotals
  return behindSince === undefined || verdict.areas.length === 0
    ? verdict
    : {
        level: 'catching_up',
        reason: `Figures are as of ${standsAt(behindSince, reader)}, because later changes are still being counted`,
        areas: [],
      }
}

const judgedBy = (facts: ProjectFacts, totals: ProjectTotals | undefined, { today, money }: Reader): Verdict =>
  healthOf(healthFactsOf(facts, totals ?? noTotals, today), {
    today,
    money,
    thresholds: totals?.thresholds ?? defaultThresholds,
  })

/** The verdict with its history. */
export const judge = (facts: ProjectFacts, totals: ProjectTotals | undefined, reader: Reader): ProjectHealth => {
  const verdict = verdictOf(facts, totals, reader)
  const { health } = totals ?? noTotals
  return { ...verdict, since: heldSince(health, verdict.level, reader.today), history: health }
}
