/**
 * The dates of a rule, as calendar days: no time of day, and so no time zone, is involved. Days are walked through one by
 * one, at most five years of them for each date, whatever the rule says. See decision 069 for why no library does it.
 */
import { recordDays } from '../dates/limits.ts'
import { addDays, daysBetween, type Day, dayMillis } from '../dates/dates.ts'
import {
  dayOfUntil,
  partsOf,
  weekdayKeyOf,
  weekdayKeys,
  type Recurrence,
  type RuleParts,
  type Weekday,
} from './recurrence-rules.ts'

/** How far a date may be from the one before, in days: five years. */
const reach = 5 * 366

/** A day by its figures, which are compared faster than texts. Months from 1, weekdays from 0 for Monday. */
type Figures = { number: number; year: number; month: number; date: number; weekday: number }

const figuresOf = (number: number): Figures => {
  const at = new Date(number * dayMillis)
  return {
    number,
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    date: at.getUTCDate(),
    weekday: (at.getUTCDay() + 6) % 7,
  }
}

/** Whether its month has no day that is this many days later. */
const endsMonthWithin = (day: Figures, days: number): boolean => figuresOf(day.number + days).month !== day.month

const epoch = '1970-01-01'
const numberOf = (day: Day): number => daysBetween(epoch, day)

const numbersIn = (list: string | undefined): number[] | undefined => list?.split(',').map(Number)

/** `2MO` is the second Monday of a month, `-1FR` the last Friday, and `MO` any Monday. */
const weekdaysIn = (list: string | undefined): { place: number | undefined; weekday: number }[] | undefined =>
  list?.split(',').map((text) => ({
    place: text.length > 2 ? Number(text.slice(0, -2)) : undefined,
    weekday: weekdayKeys.indexOf(text.slice(-2) as Weekday),
  }))

/** Periods between the periods of two days: days, weeks, months or years. */
const periodsBetween = ({ FREQ, WKST = 'MO' }: RuleParts, from: Figures, to: Figures): number => {
  const weekStart = weekdayKeys.indexOf(WKST as Weekday)
  const weekNumber = ({ number, weekday }: Figures): number => (number - ((weekday - weekStart + 7) % 7)) / 7
  switch (FREQ) {
    case 'DAILY':
      return to.number - from.number
    case 'WEEKLY':
      return weekNumber(to) - weekNumber(from)
    case 'MONTHLY':
      return 12 * (to.year - from.year) + to.month - from.month
    default:
      return to.year - from.year
  }
}

/** Whether a rule has a day. It takes from its start what it does not say itself: the weekday, the date or the month. */
const fits = (parts: RuleParts, start: Day): ((day: Figures) => boolean) => {
  const { FREQ, INTERVAL = '1', BYDAY, BYMONTHDAY, BYMONTH, BYSETPOS } = parts
  const first = figuresOf(numberOf(start))
  const takesDate = (FREQ === 'MONTHLY' || FREQ === 'YEARLY') && BYDAY === undefined && BYMONTHDAY === undefined
  const months = numbersIn(BYMONTH ?? (takesDate && FREQ === 'YEARLY' ? String(first.month) : undefined))
  const dates = numbersIn(BYMONTHDAY ?? (takesDate ? String(first.date) : undefined))
  const weekdays = weekdaysIn(BYDAY ?? (FREQ === 'WEEKLY' ? weekdayKeyOf(start) : undefined))
  const isOfThem = (day: Figures): boolean =>
    months?.includes(day.month) !== false &&
    (dates === undefined || dates.includes(day.date) || (dates.includes(-1) && endsMonthWithin(day, 1))) &&
    weekdays?.some(
      ({ place, weekday }) =>
        weekday === day.weekday &&
        (place === undefined || (place < 0 ? endsMonthWithin(day, 7) : Math.ceil(day.date / 7) === place)),
    ) !== false
  /** With BYSETPOS=-1, only the last day of a period counts. */
  const isLast = (day: Figures): boolean => {
    for (
      let later = figuresOf(day.number + 1);
      periodsBetween(parts, day, later) === 0;
      later = figuresOf(later.number + 1)
    )
      if (isOfThem(later)) return false
    return true
  }
  return (day) =>
    periodsBetween(parts, first, day) % Number(INTERVAL) === 0 &&
    isOfThem(day) &&
    (BYSETPOS === undefined || isLast(day))
}

/**
 * The next dates of a series after a day, at most `limit` of them. A series ends where its next date would be more than
 * five years away. The start counts as the first of COUNT.
 */
export const datesAfter = ({ rule, start }: Recurrence, after: Day, limit: number): Day[] => {
  const parts = partsOf(rule)
  if (parts === undefined) return []
  const found: Day[] = start > after ? [start] : []
  const { COUNT, UNTIL } = parts
  const hasDay = fits(parts, start)
  const until = Math.min(
    numberOf(recordDays.last),
    UNTIL === undefined ? Number.POSITIVE_INFINITY : numberOf(dayOfUntil(UNTIL)),
  )
  // Where dates are counted, all of them have to be.
  let latest = numberOf(COUNT === undefined && after > start ? after : start)
  let left = COUNT === undefined ? Number.POSITIVE_INFINITY : Number(COUNT) - 1
  for (
    let number = latest + 1;
    number <= Math.min(until, latest + reach) && left > 0 && found.length < limit;
    number += 1
  ) {
    if (!hasDay(figuresOf(number))) continue
    latest = number
    left -= 1
    const day = addDays(epoch, number)
    if (day > after) found.push(day)
  }
  return found
}

/** Whether a series goes on after its start. */
export const goesOn = (series: Recurrence): boolean => datesAfter(series, series.start, 1).length > 0

/**
 * The due date of the next occurrence: the first date of the series after the due date that is not before the day on
 * which the occurrence was finished. Dates that have passed are left out. Undefined if the series has ended.
 */
export const nextDueDate = (series: Recurrence, dueDate: Day | null, finishedOn: Day): Day | undefined => {
  const yesterday = addDays(finishedOn, -1)
  const due = dueDate ?? series.start
  return datesAfter(series, due > yesterday ? due : yesterday, 1)[0]
}

/** A day moved along with the due date; null stays null. */
export const movedAlong = (day: Day | null, from: Day | null, to: Day): Day | null =>
  day === null ? null : from === null ? null : addDays(day, daysBetween(from, to))
