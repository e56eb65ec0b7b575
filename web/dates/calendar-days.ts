/** The days of a calendar page. */
import { addDays, type Day } from '../../shared/dates/dates.ts'
import { weekOf } from '../../shared/dates/week.ts'

/** The views of the calendar. */
export type CalendarView = 'month' | 'week' | 'agenda'

/**
 * The day that a URL parameter contains; undefined if it is not one. The range is wide enough for every plan, and
 * narrow enough that each calendar page has valid days. This does not use the contract's schema, which would add the
 * whole library to the bundle.
 */
export const dayIn = (text: string | null): Day | undefined => {
  if (text === null || !/^(?:19|20|21)\d{2}-\d{2}-\d{2}$/.test(text)) return undefined
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`

/** The same day of the month some months later, or the last day of that month if it is shorter. */
export const addMonths = (day: Day, months: number): Day => {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const same = addDays(first, Number(day.slice(8)) - 1)
  return same.slice(0, 7) === first.slice(0, 7) ? same : addDays(firstOfMonth(addDays(first, 31)), -1)
}

const lastOfMonth = (day: Day): Day => addDays(addMonths(firstOfMonth(day), 1), -1)

/** The first and the last day that a view shows: whole weeks, or only the month in the agenda. */
export const periodOf = (view: CalendarView, day: Day): { from: Day; to: Day } => {
  if (view === 'agenda') return { from: firstOfMonth(day), to: lastOfMonth(day) }
  const [first, last] = view === 'week' ? [day, day] : [firstOfMonth(day), lastOfMonth(day)]
  return { from: weekOf(first), to: addDays(weekOf(last), 6) }
}

export const daysOf = ({ from, to }: { from: Day; to: Day }): Day[] => {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

export const weeksOf = (period: { from: Day; to: Day }): Day[][] => {
  const days = daysOf(period)
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

/** The same position on the previous or next page. */
export const stepFrom = (view: CalendarView, day: Day, direction: 1 | -1): Day =>
  view === 'week' ? addDays(day, 7 * direction) : addMonths(day, direction)

/** The day that a key moves to; undefined for other keys. */
export const dayByKey = (day: Day, key: string): Day | undefined => {
  const steps: Record<string, () => Day> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => weekOf(day),
    End: () => addDays(weekOf(day), 6),
    PageUp: () => addMonths(day, -1),
    PageDown: () => addMonths(day, 1),
  }
  return steps[key]?.()
}
