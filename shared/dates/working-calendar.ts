/**
 * The working days of a workspace, as calendar days (`YYYY-MM-DD`), for planning. The settings' schema refuses a week
 * without a working day, so every search here ends.
 */
import { dayMillis } from './dates.ts'
import type { Day } from './dates.ts'

/** Days of the week as in ISO 8601: 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export const weekdays = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
} as const satisfies Record<Weekday, string>

/** The defaults of a new workspace: Monday to Friday, 8 hours. */
export const usualWeek: { days: Weekday[]; hoursPerDay: number } = { days: [1, 2, 3, 4, 5], hoursPerDay: 8 }

export type WorkingCalendar = {
  /** Working days of the week; at least one. */
  days: readonly Weekday[]
  /** Days off, whatever day of the week. */
  holidays: ReadonlySet<Day>
}

/** The working calendar from the stored settings. */
export const workingCalendar = (
  week: { days: readonly number[] },
  holidays: readonly { date: Day }[],
): WorkingCalendar => {
  if (week.days.length === 0) throw new RangeError('A working week needs at least one working day')
  return { days: week.days as readonly Weekday[], holidays: new Set(holidays.map(({ date }) => date)) }
}

/** Days since 1970-01-01, which was a Thursday. */
export const dayNumber = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / dayMillis
/** The day with such a number. */
export const dayAt = (number: number): Day => new Date(number * dayMillis).toISOString().slice(0, 10)
export const weekdayAt = (number: number): Weekday => (((((number + 3) % 7) + 7) % 7) + 1) as Weekday

export const weekdayOf = (day: Day): Weekday => weekdayAt(dayNumber(day))

const worksAt = ({ days, holidays }: WorkingCalendar, number: number): boolean =>
  days.includes(weekdayAt(number)) && !holidays.has(dayAt(number))

export const isWorkingDay = (day: Day, calendar: WorkingCalendar): boolean => worksAt(calendar, dayNumber(day))

/** The first working day after a day. */
export const nextWorkingDay = (day: Day, calendar: WorkingCalendar): Day => addWorkingDays(day, 1, calendar)

/** The last working day before a day. */
export const previousWorkingDay = (day: Day, calendar: WorkingCalendar): Day => addWorkingDays(day, -1, calendar)

/**
 * The working day that is this many working days after a day, or before it if the count is negative. A count of 0 gives
 * the day itself if it is a working day, otherwise the next one.
 */
export const addWorkingDays = (day: Day, count: number, calendar: WorkingCalendar): Day => {
  const step = count < 0 ? -1 : 1
  let at = dayNumber(day)
  if (count === 0) while (!worksAt(calendar, at)) at += 1
  for (let left = Math.abs(count); left > 0;) {
    at += step
    if (worksAt(calendar, at)) left -= 1
  }
  return dayAt(at)
}

/** Working days in [from, to), counted in whole weeks rather than day by day. */
const workedIn = ({ days, holidays }: WorkingCalendar, from: number, to: number): number => {
  const weeks = Math.floor((to - from) / 7)
  let count = weeks * days.length
  for (let at = from + weeks * 7; at < to; at += 1) if (days.includes(weekdayAt(at))) count += 1
  for (const holiday of holidays) {
    const at = dayNumber(holiday)
    if (at >= from && at < to && days.includes(weekdayAt(at))) count -= 1
  }
  return count
}

/**
 * The number of working days from one day to another: those after the first, up to and including the second, so that
 * `addWorkingDays` with this number leads from one working day to the other. Negative if the second is earlier; then
 * those before the first, down to and including the second.
 */
export const workingDaysBetween = (from: Day, to: Day, calendar: WorkingCalendar): number => {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  if (last >= first) return workedIn(calendar, first + 1, last + 1)
  const count = workedIn(calendar, last, first)
  return count === 0 ? 0 : -count
}
