/** The days that a question is about: `today`, `last week`, `the next 10 days`, `in March`, `since Monday`. Pure. */
import { addDays, addMonths, monthOf, type Day, type Month } from '../../../../shared/dates/dates.ts'
import { datesIn, numberOf } from './dates-in.ts'
import { weekOf } from '../../dashboard/totals.ts'

export type Period = { from: Day; to: Day }

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

const week = (of: Day): Period => ({ from: weekOf(of), to: addDays(weekOf(of), 6) })

const month = (of: Month): Period => ({ from: `${of}-01`, to: addDays(`${addMonths(of, 1)}-01`, -1) })

const single = (day: Day): Period => ({ from: day, to: day })

const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 }

/** A month by its name: the one of this year or, if that is far away, of the year before or after. */
const namedMonth = (name: string, year: string | undefined, today: Day): Period => {
  const number = String(months.indexOf(name) + 1).padStart(2, '0')
  if (year !== undefined) return month(`${year}-${number}`)
  const now = Number(today.slice(0, 4))
  const near = [now - 1, now, now + 1].map((one) => `${one}-${number}`)
  const away = (one: Month): number => Math.abs(Date.parse(`${one}-15`) - Date.parse(today))
  return month(near.toSorted((a, b) => away(a) - away(b))[0] ?? monthOf(today))
}

/** The day of a date that a question names. `isPast`: the last time that it was, not the next. */
const dayNamed = (text: string, today: Day, isPast: boolean): Day | undefined => {
  const timing = datesIn(text, today)[0]?.timing
  if (timing === undefined || !('day' in timing)) return undefined
  const { day } = timing
  if (!isPast || day <= today) return day
  // A day of the week comes again after a week, and a date after a year.
  return /day\b/i.test(text) ? addDays(day, -7) : `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
}

const around = (which: string, unit: string, today: Day): Period => {
  const step = /^(?:this|current)$/.test(which) ? 0 : /^(?:last|past|previous)$/.test(which) ? -1 : 1
  return unit === 'week' ? week(addDays(today, 7 * step)) : month(addMonths(monthOf(today), step))
}

const spanning = (which: string, amount: string, unit: string, today: Day): Period => {
  const days = numberOf(amount) * (unitDays[unit] ?? 1)
  return /^(?:last|past|previous)$/.test(which)
    ? { from: addDays(today, -days), to: today }
    : { from: today, to: addDays(today, days) }
}

/** @param text - in lower case */
export const periodIn = (text: string, today: Day): Period | undefined => {
  const since = /\bsince\s+(.{3,30})/.exec(text)?.[1]
  if (since !== undefined) {
    const from = since.startsWith('yesterday')
      ? addDays(today, -1)
      : (periodIn(since, today)?.from ?? dayNamed(since, today, true))
    if (from !== undefined && from <= today) return { from, to: today }
  }
  const near = /\b(today|tonight|yesterday|tomorrow)\b/.exec(text)?.[1]
  if (near !== undefined) return single(addDays(today, near === 'yesterday' ? -1 : near === 'tomorrow' ? 1 : 0))
  const [, span, amount, spanUnit] =
    /\b(next|coming|following|last|past|previous)\s+(\d{1,3}|two|three|four|five|six)\s+(day|week|month)s?\b/.exec(
      text,
    ) ?? []
  if (span !== undefined && amount !== undefined && spanUnit !== undefined)
    return spanning(span, amount, spanUnit, today)
  const [, within, withinUnit] =
    /\b(?:in|within)\s+(\d{1,3}|two|three|four|five|six)\s+(day|week|month)s?\b/.exec(text) ?? []
  if (within !== undefined && withinUnit !== undefined) return spanning('next', within, withinUnit, today)
  const [, which, unit] = /\b(this|current|next|coming|last|past|previous)\s+(week|month)\b/.exec(text) ?? []
  if (which !== undefined && unit !== undefined) return around(which, unit, today)
  const [, name, year] =
    new RegExp(`\\b(?:in|during|of)\\s+(${months.join('|')})(?:\\s+(\\d{4}))?\\b(?!\\s+\\d)`).exec(text) ?? []
  if (name !== undefined) return namedMonth(name, year, today)
  const [, border, date] = /\b(by|until|before|on)\s+(.{3,30})/.exec(text) ?? []
  const day = date === undefined ? undefined : dayNamed(date, today, false)
  if (day === undefined) return undefined
  if (border === 'on') return single(day)
  return { from: today, to: border === 'before' ? addDays(day, -1) : day }
}
