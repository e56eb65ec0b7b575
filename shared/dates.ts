/** Calendar days (`YYYY-MM-DD`, in the workspace's time zone) and instants (ISO 8601 UTC). */
import * as z from 'zod/mini'

export const instant = z.iso.datetime()

const realDay = (value: string): boolean => {
  const at = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
}

const dayText = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date as YYYY-MM-DD'),
  z.refine(realDay, { error: 'This day does not exist', abort: true }),
)

/** A calendar day as it is stored and answered. */
export const day = dayText
export type Day = z.output<typeof day>

/** A month: `2026-11`. */
export const month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))
export type Month = z.output<typeof month>

/**
 * A calendar day as it may be sent: `YYYY-MM-DD`, or an ISO instant, of which the date part counts
 * (date pickers send midnight). An empty string clears it, as null does.
 */
export const dayInput = z.pipe(
  z.nullable(z.string()),
  z.pipe(
    z.transform((value: string | null) => (value === null || value.trim() === '' ? null : value.trim().replace(/T.*$/, ''))),
    z.nullable(dayText),
  ),
)

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Made once for each zone: to make one takes a hundred times as long as to use it, and a timeline asks for thousands of days. */
const dayFormat = (timeZone: string): Intl.DateTimeFormat => {
  const known = dayFormats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  dayFormats.set(timeZone, known)
  return known
}

/** The calendar day of an instant in a time zone (IANA name). */
export const dayOf = (at: Date, timeZone: string): Day => dayFormat(timeZone).format(at)

/** `2026-11-21 07:00`, as clocks in a time zone show an instant. */
const clockOf = (at: Date, timeZone: string): string =>
  `${dayOf(at, timeZone)} ${new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)}`

/**
 * The first instant of a calendar day in a time zone, to the minute. Where clocks skip midnight it is
 * the first that there is.
 */
export const startOfDay = (day: Day, timeZone: string): Date => firstInstant(day, (at) => dayOf(at, timeZone) >= day)

/** The instant at which clocks in a time zone show a time (`07:00`) of a calendar day; where they skip it, the first after it. */
export const timeOfDay = (day: Day, time: string, timeZone: string): Date => firstInstant(day, (at) => clockOf(at, timeZone) >= `${day} ${time}`)

/** The first minute around a calendar day from which on something holds. */
const firstInstant = (day: Day, holds: (at: Date) => boolean): Date => {
  const minute = 60_000
  // No zone is further from UTC than 14 hours; the day itself is one more.
  let [before, after] = [-15 * 60, 39 * 60]
  const at = (minutes: number) => new Date(Date.parse(`${day}T00:00:00Z`) + minutes * minute)
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (holds(at(middle))) after = middle
    else before = middle
  }
  return at(after)
}

/** Whole days from one calendar day to another; negative where the second is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** The calendar day a number of days later. */
export const addDays = (from: Day, days: number): Day =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** `2026-11-21` → `2026-11` */
export const monthOf = (value: Day): Month => value.slice(0, 7)

/** The month a number of months later. */
export const addMonths = (from: Month, months: number): Month => {
  const index = Number(from.slice(0, 4)) * 12 + Number(from.slice(5)) - 1 + months
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Refuses a period that ends before it starts, at the field of its end. */
export const inOrder = (start: string, end: string, message: string) =>
  z.refine<unknown>(
    (value) => {
      const fields = value as Record<string, unknown>
      const [from, to] = [fields[start], fields[end]]
      return typeof from !== 'string' || typeof to !== 'string' || from <= to
    },
    { error: message, path: [end] },
  )
