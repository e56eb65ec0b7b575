/**
 * How all texts of the product write days, periods and times. Texts that depend on the device or on the current time are
 * in web/dates/relative-time.ts.
 */
import { dayFormat, instantFormat } from '../intl-formats.ts'
import { counted } from '../wording.ts'
import { clockIn, daysBetween, type Day } from './dates.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2027-03-01` → `Mar 1`, where the year is shown elsewhere. */
export const dayWithoutYear = (day: Day): string => {
  const [, month = 1, date] = day.split('-').map(Number)
  return `${months[month - 1]} ${date}`
}

/** `2027-03-01` → `Mar 1, 2027` */
export const writtenDay = (day: Day): string => `${dayWithoutYear(day)}, ${day.slice(0, 4)}`

/** `since Nov 9, 2026`, or `since today` */
export const sinceDay = (day: Day, today: Day): string => `since ${day === today ? 'today' : writtenDay(day)}`

/** `1 day late`, `12 days late`; calendar days past a due date. */
export const lateWords = (days: number): string => `${counted(days, 'day')} late`

/** `2026-11-21` → `Saturday, November 21, 2026` */
export const fullDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** `2026-11-21` → `Saturday, Nov 21` */
export const shortDay = dayFormat({ weekday: 'long', day: 'numeric', month: 'short' })

/** The month of a day, or a month: `2026-11` → `November 2026` */
export const writtenMonth = dayFormat({ month: 'long', year: 'numeric' })

/** The length of a period, both days included: in days up to 13, then in weeks. `1 day`, `12 weeks` */
export const writtenPeriod = (start: Day, end: Day): string => {
  const days = daysBetween(start, end) + 1
  return days < 14 ? counted(days, 'day') : counted(Math.round(days / 7), 'week')
}

/** How all texts write a time of day: `14:05` → `2:05 PM` */
export const writtenClock = (clock: string): string => {
  const hour = Number(clock.slice(0, 2))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${clock.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The time of an instant in a time zone: `10:00 AM` */
export const writtenTime = (at: string, timeZone: string): string => writtenClock(clockIn(at, timeZone))

/** The time from one instant to another: `10:00–11:00 AM`, `11:30 AM–12:30 PM` */
export const writtenTimes = (from: string, to: string, timeZone: string): string => {
  const [start, end] = [writtenTime(from, timeZone), writtenTime(to, timeZone)]
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start}–${end}`
}

const weekdayAndDay = instantFormat({ weekday: 'short', month: 'short', day: 'numeric' })

/** An instant in a time zone: `Tue, Nov 24, 10:00 AM` */
export const writtenMoment = (at: string, timeZone: string): string =>
  `${weekdayAndDay(at, timeZone)}, ${writtenTime(at, timeZone)}`

/** `Europe/Lisbon` → `Lisbon`, the name that people use for the time zone. */
export const zoneName = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
