/**
 * The week of a day, from Monday to Sunday, also on a Sunday. This week, next week and the weeks of workload, reports,
 * calendar and assistant all are this one. Which of its days are worked is a setting of the workspace. Pure.
 */
import { addDays, daysBetween, type Day } from './dates.ts'

/** A Monday, by which weeks are counted. */
const firstMonday: Day = '1970-01-05'

/** The first day of the span of some weeks that contains a day: by default, the Monday of its week. */
export const weekOf = (day: Day, weeks = 1): Day => {
  const length = 7 * weeks
  return addDays(day, -(((daysBetween(firstMonday, day) % length) + length) % length))
}

/** The week of a day, or the one some weeks later. */
export const weekSpan = (day: Day, later = 0): { from: Day; to: Day } => {
  const from = addDays(weekOf(day), 7 * later)
  return { from, to: addDays(from, 6) }
}
