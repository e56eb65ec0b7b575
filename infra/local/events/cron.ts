/** The six fields of an EventBridge cron expression: the calendar days and times of day that it matches. */
import { present } from '../values/present.ts'

export type Cron = {
  hours: number[]
  minutes: number[]
  /** Whether the expression matches the day; months and days count from 1. */
  onDay(year: number, month: number, day: number): boolean
  firstYear: number
  lastYear: number
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/**
 * Parses `minutes hours day-of-month month day-of-week year`. Throws with the reason if the service would not accept
 * it: exactly one of the two day fields must be `?`.
 */
export const parseCron = (fields: string): Cron => {
  const parts = fields.trim().split(/\s+/)
  if (parts.length !== 6) throw new Error(`cron(${fields}) must have six fields`)
  const [minute, hour, dayOfMonth, month, dayOfWeek, year] = parts.map((part) => part.toUpperCase()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  if ((dayOfMonth === '?') === (dayOfWeek === '?'))
    throw new Error(`cron(${fields}) must have ? in one of day-of-month and day-of-week, and not in both`)
  const months = new Set(numbers(month, { name: 'month', min: 1, max: 12, names: monthNames, firstName: 1 }))
  const years = new Set(numbers(year, { name: 'year', min: 1970, max: 2199 }))
  const onDay = dayOfWeek === '?' ? dayOfMonthTest(dayOfMonth) : dayOfWeekTest(dayOfWeek)
  return {
    minutes: numbers(minute, { name: 'minute', min: 0, max: 59 }),
    hours: numbers(hour, { name: 'hour', min: 0, max: 23 }),
    onDay: (y, m, d) => years.has(y) && months.has(m) && onDay(y, m, d),
    firstYear: Math.min(...years),
    lastYear: Math.max(...years),
  }
}

type DayTest = (year: number, month: number, day: number) => boolean
type Range = { name: string; min: number; max: number; names?: string[]; firstName?: number }

const dayOfMonthTest = (field: string): DayTest => {
  const tests = field.split(',').map((part): DayTest => {
    if (part === 'L') return (year, month, day) => day === daysIn(year, month)
    if (part === 'LW') return (year, month, day) => day === nearestWeekday(year, month, daysIn(year, month))
    const weekday = /^(\d+)W$/.exec(part)
    if (weekday) {
      const wanted = within(Number(weekday[1]), { name: 'day-of-month', min: 1, max: 31 })
      return (year, month, day) => wanted <= daysIn(year, month) && day === nearestWeekday(year, month, wanted)
    }
    const days = new Set(numbers(part, { name: 'day-of-month', min: 1, max: 31 }))
    return (_year, _month, day) => days.has(day)
  })
  return (year, month, day) => tests.some((test) => test(year, month, day))
}

const dayOfWeekTest = (field: string): DayTest => {
  const range: Range = { name: 'day-of-week', min: 1, max: 7, names: dayNames, firstName: 1 }
  const nth = /^(\d|[A-Z]{3})#(\d)$/.exec(field)
  if (nth) {
    const wanted = present(numbers(present(nth[1]), range)[0])
    const occurrence = within(Number(nth[2]), { name: 'occurrence in the month', min: 1, max: 5 })
    return (year, month, day) => weekdayOf(year, month, day) === wanted && Math.ceil(day / 7) === occurrence
  }
  const tests = field.split(',').map((part): DayTest => {
    if (part === 'L') return (year, month, day) => weekdayOf(year, month, day) === 7
    const last = /^(\d|[A-Z]{3})L$/.exec(part)
    if (last) {
      const wanted = present(numbers(present(last[1]), range)[0])
      return (year, month, day) => weekdayOf(year, month, day) === wanted && day > daysIn(year, month) - 7
    }
    const days = new Set(numbers(part, range))
    return (year, month, day) => days.has(weekdayOf(year, month, day))
  })
  return (year, month, day) => tests.some((test) => test(year, month, day))
}

/** Lists, ranges and increments: `1,2`, `1-5`, `MON-FRI`, `*`, `0/15`, `10-30/5`. Sorted, without repeats. */
const numbers = (field: string, range: Range): number[] => {
  const found = new Set<number>()
  for (const part of field.split(',')) {
    const match = /^(\*|[0-9A-Z]+)(?:-([0-9A-Z]+))?(?:\/(\d+))?$/.exec(part)
    if (!match || (match[1] === '*' && match[2]))
      throw new Error(`${field} is not valid as ${range.name} of a cron expression`)
    const [, from, to, step] = match as unknown as [string, string, string | undefined, string | undefined]
    const first = from === '*' ? range.min : numberOf(from, range)
    const last = to ? numberOf(to, range) : from === '*' || step ? range.max : first
    const by = step ? Number(step) : 1
    if (last < first || by < 1) throw new Error(`${field} is not valid as ${range.name} of a cron expression`)
    for (let n = first; n <= last; n += by) found.add(n)
  }
  return [...found].toSorted((a, b) => a - b)
}

const numberOf = (text: string, range: Range): number => {
  const name = range.names?.indexOf(text) ?? -1
  return name >= 0 ? name + present(range.firstName) : within(/^\d+$/.test(text) ? Number(text) : NaN, range)
}

const within = (n: number, range: Range): number => {
  if (!(n >= range.min && n <= range.max))
    throw new Error(`${range.name} of a cron expression must be between ${range.min} and ${range.max}`)
  return n
}

/** 1 is Sunday. */
const weekdayOf = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The weekday (Monday to Friday) nearest to a day, within its month. */
const nearestWeekday = (year: number, month: number, day: number): number => {
  const weekday = weekdayOf(year, month, day)
  if (weekday === 7) return day === 1 ? 3 : day - 1
  if (weekday === 1) return day === daysIn(year, month) ? day - 2 : day + 1
  return day
}
