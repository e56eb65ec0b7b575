/** The days of a calendar's page. Weeks begin on Monday. */
import { addDays, type Day } from '../../shared/dates.ts'

export const spans = { month: 'Month', week: 'Week' } as const
export type Span = keyof typeof spans

/** 0 for Monday to 6 for Sunday. */
const weekday = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

export const mondayOf = (day: Day): Day => addDays(day, -weekday(day))

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** The same day of a month some months later, or its last day where it has no such day. */
export const addMonths = (day: Day, months: number): Day => {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const same = addDays(first, Number(day.slice(8)) - 1)
  return same.slice(0, 7) === first.slice(0, 7) ? same : addDays(firstOfMonth(same), -1)
}

/** Whole weeks: those that a day's month touches, or the one that it is in. */
export const weeksOf = (day: Day, span: Span): Day[][] => {
  const start = mondayOf(span === 'month' ? firstOfMonth(day) : day)
  const end = span === 'month' ? addDays(firstOfMonth(addMonths(firstOfMonth(day), 1)), -1) : day
  const weeks: Day[][] = []
  for (let monday = start; monday <= end; monday = addDays(monday, 7)) weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}

/** The day that a key leads to from another one; undefined for other keys. */
export const dayByKey = (day: Day, key: string): Day | undefined => {
  const steps: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => mondayOf(day),
    End: () => addDays(mondayOf(day), 6),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  }
  return steps[key]?.()
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `November 2026` */
export const monthOf = (day: Day): string => monthName.format(new Date(`${day}T00:00:00Z`))

/** `Saturday, November 21, 2026` */
export const fullDay = (day: Day): string => longDay.format(new Date(`${day}T00:00:00Z`))
