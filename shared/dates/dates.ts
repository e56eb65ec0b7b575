/**
 * Functions for calendar days (`YYYY-MM-DD`, in the workspace's time zone) and instants (ISO 8601 UTC). Their schemas
 * are in day.ts.
 */
import { instantFormat } from '../intl-formats.ts'

export type Day = string

/** `2026-11` */
export type Month = string

/** Milliseconds of a day of 24 hours. */
export const dayMillis = 86_400_000

/** The calendar day of an instant in a time zone (IANA name). */
export const dayOf: (at: Date, timeZone: string) => Day = instantFormat(
  { year: 'numeric', month: '2-digit', day: '2-digit' },
  'en-CA',
)

/** The local time of an instant in a time zone: `09:05` */
export const clockIn: (at: Date | number | string, timeZone: string) => string = instantFormat(
  { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  'en-GB',
)

const utcDay = (at: Date, hoursLater: number): Day =>
  new Date(at.getTime() + hoursLater * 3_600_000).toISOString().slice(0, 10)

/** The calendar day of an instant in the zone that is furthest ahead, UTC+14. */
export const latestDay = (at: Date): Day => utcDay(at, 14)

/** The calendar day of an instant in the zone that is furthest behind, UTC−12. */
export const earliestDay = (at: Date): Day => utcDay(at, -12)

/**
 * The first instant of a calendar day in a time zone, to the minute. If clocks skip midnight, it is the first instant
 * after the gap.
 */
export const startOfDay = (day: Day, timeZone: string): Date => firstInstant(day, (at) => dayOf(at, timeZone) >= day)

/**
 * The instant at which clocks in a time zone show a time (`07:00`) on a calendar day. If they skip it, the first
 * instant after the gap.
 */
export const timeOfDay = (day: Day, time: string, timeZone: string): Date =>
  firstInstant(day, (at) => `${dayOf(at, timeZone)} ${clockIn(at, timeZone)}` >= `${day} ${time}`)

/** The first minute around a calendar day from which a condition is true. */
const firstInstant = (day: Day, holds: (at: Date) => boolean): Date => {
  const minute = 60_000
  // No zone is further from UTC than 14 hours; the day itself adds 24.
  let [before, after] = [-15 * 60, 39 * 60]
  const at = (minutes: number) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * minute)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (holds(at(middle))) after = middle
    else before = middle
  }
  return at(after)
}

/** Whole days from one calendar day to another. Negative if the second is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMillis)

/** The calendar day that is this many days later. */
export const addDays = (from: Day, days: number): Day =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * dayMillis).toISOString().slice(0, 10)

/**
 * The same day of a later month, or that month's last day if it is shorter: three months after 30 November is 28
 * February.
 */
export const monthsLater = (from: Day, months: number): Day => {
  const month = addMonths(monthOf(from), months)
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const same = `${month}-${from.slice(8)}`
  return same < last ? same : last
}

/** `2026-11-21` → `2026-11` */
export const monthOf = (value: Day): Month => value.slice(0, 7)

/** Days of the month that a day is in. */
export const daysInMonth = (on: Day): number =>
  new Date(Date.UTC(Number(on.slice(0, 4)), Number(on.slice(5, 7)), 0)).getUTCDate()

/** The month that is this many months later. */
export const addMonths = (from: Month, months: number): Month => {
  const index = Number(from.slice(0, 4)) * 12 + Number(from.slice(5)) - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}
