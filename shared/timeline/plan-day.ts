/**
 * Days of a plan without dates: each counted in working days from the first working day of the project, as a shift
 * counts them (decision 063). With a start date and a working calendar, they become dates again: the same ones for the
 * same start, and for any other start in the same order and with the same number of working days.
 */
import { addDays, type Day } from '../dates/dates.ts'
import {
  addWorkingDays,
  dayNumber,
  isWorkingDay,
  workingDaysBetween,
  type WorkingCalendar,
} from '../dates/working-calendar.ts'

export type PlanDay = {
  /** Working days after the first one of the project. Negative before its start. */
  day: number
  /**
   * Calendar days between a day off and that working day: before it, or after it if the day is before the start. 0 for a
   * working day.
   */
  off: number
}

/** The day, or the last working day before it. */
const upTo = (day: Day, calendar: WorkingCalendar): Day =>
  isWorkingDay(day, calendar) ? day : addWorkingDays(day, -1, calendar)

/** The place of a date in the plan of a project that starts on `start`. */
export const planDayOf = (date: Day, start: Day, calendar: WorkingCalendar): PlanDay => {
  const first = addWorkingDays(start, 0, calendar)
  const working = date < start ? upTo(date, calendar) : addWorkingDays(date, 0, calendar)
  return {
    day: workingDaysBetween(first, working, calendar),
    off: Math.abs(dayNumber(working) - dayNumber(date)),
  }
}

const later = (a: Day, b: Day): Day => (a < b ? b : a)
const earlier = (a: Day, b: Day): Day => (a < b ? a : b)

/**
 * The date of a day of the plan, if the project starts on `start`. A day off stays between the same two working days,
 * and is a working day where there is no day off between them.
 */
export const dateOfPlanDay = ({ day, off }: PlanDay, start: Day, calendar: WorkingCalendar): Day => {
  const first = addWorkingDays(start, 0, calendar)
  const working = day === 0 ? first : addWorkingDays(first, day, calendar)
  if (off === 0) return working
  if (day < 0) {
    const next = day === -1 ? start : addWorkingDays(working, 1, calendar)
    return earlier(addDays(working, off), addDays(next, -1))
  }
  const before = day === 0 ? addDays(start, -1) : addWorkingDays(working, -1, calendar)
  return later(addDays(working, -off), addDays(before, 1))
}

/** Sorts days of a plan by time. */
export const byPlanDay = (a: PlanDay, b: PlanDay): number =>
  a.day - b.day || (a.day < 0 ? a.off - b.off : b.off - a.off)
