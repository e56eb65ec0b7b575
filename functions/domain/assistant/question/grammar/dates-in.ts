/** The days that a request names: dates, days of the week, and numbers of days or weeks. Pure. */
import { addDays, addMonths, monthOf, type Day } from '../../../../../shared/dates/dates.ts'

/** `days`: later than the present date; negative for earlier. */
export type Timing = { day: Day } | { days: number }

/** A timing, and the part of the text that names it. */
export type Found = { timing: Timing; text: string }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** The months by their names and short names, as part of a pattern. */
export const monthPattern =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
const weekday = weekdays.join('|')
const unit = 'working days?|days?|weeks?'
const amount = String.raw`\d{1,3}|an?|one|two|three|four|five|six`

const patterns = [
  String.raw`(?<iso>\d{4}-\d{2}-\d{2})`,
  String.raw`(?<monthA>${monthPattern})\.?\s+(?<dayA>\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(?<yearA>\d{4}))?(?!\d)`,
  String.raw`(?<dayB>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<monthB>${monthPattern})\b\.?(?:,?\s+(?<yearB>\d{4}))?`,
  String.raw`(?<next>next\s+)?(?<weekday>${weekday})`,
  String.raw`(?<near>today|tomorrow)`,
  String.raw`next (?<period>week|month)`,
  String.raw`(?:the )?end of (?:the |this )?(?<end>week|month)`,
  String.raw`in\s+(?<inAmount>${amount})\s+(?<inUnit>${unit})`,
  String.raw`(?:by\s+)?(?<amount>${amount})(?:\s+more)?\s+(?<unit>${unit})(?<earlier>\s+(?:earlier|sooner|forward))?(?:\s+later)?`,
]
const timing = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?![\p{L}\p{N}])`, 'giu')

const counts: Readonly<Record<string, number>> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 }

/** A number in digits or, up to six, in words. */
export const numberOf = (count: string): number => counts[count.toLowerCase()] ?? Number(count)

const daysIn = (count: string, of: string): number => numberOf(count) * (/^week/i.test(of) ? 7 : 1)

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first such day after a day. */
const nextWeekday = (after: Day, wanted: number): Day => addDays(after, ((wanted - weekdayOf(after) + 6) % 7) + 1)

/** The Monday after a day. */
const nextMonday = (after: Day): Day => nextWeekday(after, 1)

/** Years until every day of a year has come: there can be eight between two days of February 29. */
const mostYears = 8

/** A day of a month, in the given year or else the next time that it comes. */
const dateOf = (name: string, day: string, year: string | undefined, today: Day): Day => {
  const rest = `${String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`
  if (year !== undefined) return `${year}-${rest}`
  const now = Number(today.slice(0, 4))
  const coming = Array.from({ length: mostYears + 1 }, (_, years) => `${now + years}-${rest}`)
  return coming.find((day) => day >= today && isDay(day)) ?? `${now}-${rest}`
}

type Groups = Readonly<Record<string, string | undefined>>

const dayIn = (groups: Groups, today: Day): Day | undefined => {
  const { iso, monthA, dayA, yearA, monthB, dayB, yearB, next, weekday: name, near, period, end } = groups
  if (iso !== undefined) return iso
  if (monthA !== undefined) return dateOf(monthA, dayA ?? '', yearA, today)
  if (monthB !== undefined) return dateOf(monthB, dayB ?? '', yearB, today)
  // “Next Friday” is that of the next week, and “Friday” the one that comes first.
  if (name !== undefined)
    return nextWeekday(
      next === undefined ? today : addDays(nextMonday(today), -1),
      weekdays.indexOf(name.toLowerCase()),
    )
  if (near !== undefined) return near.toLowerCase() === 'today' ? today : addDays(today, 1)
  if (period !== undefined)
    return period.toLowerCase() === 'week' ? nextMonday(today) : `${addMonths(monthOf(today), 1)}-01`
  if (end !== undefined)
    return end.toLowerCase() === 'week'
      ? nextWeekday(addDays(today, -1), 5)
      : addDays(`${addMonths(monthOf(today), 1)}-01`, -1)
  const { inAmount, inUnit } = groups
  return inAmount === undefined ? undefined : addDays(today, daysIn(inAmount, inUnit ?? ''))
}

const timingOf = (groups: Groups, today: Day): Timing | undefined => {
  const day = dayIn(groups, today)
  if (day !== undefined) return isDay(day) ? { day } : undefined
  const { amount: count, unit: of, earlier } = groups
  // Working days depend on the calendar of the workspace, and are not guessed.
  if (count === undefined || of === undefined || /^working/i.test(of)) return undefined
  return { days: (earlier === undefined ? 1 : -1) * daysIn(count, of) }
}

export const datesIn = (text: string, today: Day): Found[] =>
  [...text.matchAll(timing)].flatMap(({ 0: found, groups = {} }) => {
    const named = timingOf(groups as Groups, today)
    return named === undefined ? [] : [{ timing: named, text: found }]
  })
