/** The period of a report: as requested, since the previous report, or the last week. Pure. */
import { addDays, dayOf, daysBetween, type Day } from '../../../shared/dates/dates.ts'
import { reportLimits } from '../../../shared/reports/limits.ts'
import { invalid } from '../../kernel/problem.ts'

export type NamedPeriod = { from: Day | null; to: Day | null }

/**
 * 400 if the period ends after today, ends before it begins, or is longer than a year. `last` is the day of the
 * previous report.
 */
export const periodOf = (
  { from: start, to: end }: NamedPeriod,
  { timeZone, now }: { timeZone: string; now: Date },
  last: Day | undefined,
): { from: Day; to: Day } => {
  const today = dayOf(now, timeZone)
  const to = end ?? today
  if (to > today) throw invalid('periodEnd', 'The period ends after today')
  const usual = addDays(to, 1 - reportLimits.usualDays)
  const recent = last !== undefined && last <= to && daysBetween(last, to) < reportLimits.periodDays ? last : usual
  const from = start ?? recent
  if (from > to) throw invalid('periodEnd', 'The end date is before the start date')
  if (daysBetween(from, to) >= reportLimits.periodDays) throw invalid('periodStart', 'A period is a year at most')
  return { from, to }
}
