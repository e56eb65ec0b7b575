/**
 * The day that a line names, relative to the day of the meeting: `4 December`, `Dec 4, 2026`, `2026-12-04`, `Friday`, `next
 * Monday`, `tomorrow`, `in two weeks`, `end of next week`. Days in figures such as `4/12` are not read, because they mean
 * two different days. Pure.
 */
import { addDays, addMonths, monthOf, type Day } from '../../../../shared/dates/dates.ts'

export type NamedDay = { day: Day; /** Where it is in the line. */ from: number; to: number }

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?'
/** From Monday. */
const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const weekdayName =
  'mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?'
const numbers = ['a', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const numberName = ['an', ...numbers, String.raw`\d{1,2}`].join('|')

const patterns = [
  String.raw`(?<iso>\d{4}-\d{2}-\d{2})`,
  String.raw`(?<dayA>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<monthA>${monthName})\b\.?(?:,?\s+(?<yearA>\d{4})\b)?`,
  String.raw`(?<monthB>${monthName})\b\.?\s+(?<dayB>\d{1,2})(?:st|nd|rd|th)?\b(?:,?\s+(?<yearB>\d{4})\b)?`,
  String.raw`(?<end>end of (?:the |this )?|end of |eo)(?<endNext>next )?(?<endUnit>week|month|w|m)`,
  String.raw`in\s+(?<count>${numberName})\s+(?<unit>day|week|month)s?`,
  String.raw`(?<nextWeek>next week)`,
  String.raw`(?<which>next\s+|this\s+)?(?<weekday>${weekdayName})`,
  String.raw`(?<word>today|tonight|tomorrow)`,
]
const anyDay = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?![\p{L}\p{N}])`, 'giu')

const leading = /(?:\b(?:by|until|till|before|due|on|for|deadline)(?:\s+(?:on|by|the))?[\s:]+)$/iu

/** 0 for Monday. */
const weekdayOf = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** Undefined for a day that no calendar has. */
const calendarDay = (year: number, month: number, day: number): Day | undefined => {
  const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined
}

/** Without a year, the next such day. */
const inYear = (month: string, day: string, year: string | undefined, today: Day): Day | undefined => {
  const [number, own] = [months.indexOf(month.slice(0, 3).toLowerCase()) + 1, Number(today.slice(0, 4))]
  if (year !== undefined) return calendarDay(Number(year), number, Number(day))
  const years = [own, own + 1, own + 2, own + 3, own + 4]
  return years.map((each) => calendarDay(each, number, Number(day))).find((each) => each !== undefined && each >= today)
}

const lastOfMonth = (day: Day): Day => addDays(`${addMonths(monthOf(day), 1)}-01`, -1)

const countOf = (text: string): number => {
  const word = text.toLowerCase()
  return word === 'an' ? 1 : numbers.includes(word) ? Math.max(1, numbers.indexOf(word)) : Number(word)
}

const inMonths = (today: Day, count: number): Day => {
  const month = addMonths(monthOf(today), count)
  const last = lastOfMonth(`${month}-01`)
  const same = `${month}-${today.slice(8)}`
  return same < last ? same : last
}

type Groups = Readonly<Record<string, string | undefined>>

const dayOf = (groups: Groups, today: Day): Day | undefined => {
  const { iso, dayA, monthA, dayB, monthB, endUnit, endNext, count, unit, nextWeek, which, weekday, word } = groups
  if (iso !== undefined) return calendarDay(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8)))
  if (dayA !== undefined) return inYear(monthA ?? '', dayA, groups['yearA'], today)
  if (dayB !== undefined) return inYear(monthB ?? '', dayB, groups['yearB'], today)
  const friday = addDays(today, 4 - weekdayOf(today))
  if (endUnit !== undefined) {
    const isNext = endNext !== undefined
    if (/^w/i.test(endUnit)) return isNext ? addDays(friday, 7) : friday < today ? addDays(friday, 7) : friday
    return isNext ? lastOfMonth(inMonths(`${monthOf(today)}-01`, 1)) : lastOfMonth(today)
  }
  if (count !== undefined) {
    const many = countOf(count)
    return /^month/i.test(unit ?? '')
      ? inMonths(today, many)
      : addDays(today, /^week/i.test(unit ?? '') ? 7 * many : many)
  }
  if (nextWeek !== undefined) return addDays(friday, 7)
  if (weekday !== undefined) {
    const ahead = weekdays.indexOf(weekday.slice(0, 3).toLowerCase()) - weekdayOf(today)
    if (/^next/i.test(which ?? '')) return addDays(today, ahead + 7)
    return addDays(today, ahead > 0 || (ahead === 0 && which !== undefined) ? ahead : ahead + 7)
  }
  return word === undefined ? undefined : addDays(today, /^tomorrow$/i.test(word) ? 1 : 0)
}

/** `sat` and `may` are words, too: short forms count only with a capital letter. */
const isWord = (text: string): boolean => /^(?:sat|sun|may|mar|wed|mon)$/.test(text)

/** The first day that follows “by”, “until” and the like, or else the first one. */
export const dayIn = (text: string, today: Day): NamedDay | undefined => {
  const found = [...text.matchAll(anyDay)].flatMap(({ 0: all, index, groups = {} }) => {
    const day = isWord(all) ? undefined : dayOf(groups, today)
    if (day === undefined) return []
    const before = leading.exec(text.slice(0, index))
    return [{ day, from: before?.index ?? index, to: index + all.length, isLed: before !== null }]
  })
  const first = found.find(({ isLed }) => isLed) ?? found[0]
  return first && { day: first.day, from: first.from, to: first.to }
}
