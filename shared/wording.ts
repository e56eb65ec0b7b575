/**
 * How all texts of the product write counts, amounts, days, times and lists. All of it is plain text; the caller that
 * displays it escapes it. Texts that depend on the device or on the current time are in web/dates/relative-time.ts.
 */
import { daysBetween, type Day } from './dates/dates.ts'
import { dayFormat, instantFormat } from './intl-formats.ts'

/** Not `Intl`, because its first use loads the locale data, which adds 10 ms to the start of a function. */
export const withCommas = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')

/** `1200` → `1,200`, with up to three decimals. */
export const writtenNumber = (value: number): string => withCommas(String(Math.round(1000 * value) / 1000))

/** `plural(1, 'task')` → `task`, `plural(2, 'is', 'are')` → `are` */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** `1 task`, `1,200 tasks` */
export const counted = (count: number, one: string, many?: string): string =>
  `${writtenNumber(count)} ${plural(count, one, many)}`

/** `1 day late`, `12 days late`; calendar days past a due date. */
export const lateWords = (days: number): string => `${counted(days, 'day')} late`

/** Cents → the decimal string of requests and responses: 125050 → `"1250.50"` */
export const formatCents = (cents: number): string => {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `"250000.00"` → `$250,000`, `"-40.50"` → `-$40.50`. Cents appear only if there are any. */
export const writtenAmount = (amount: string): string => {
  const sign = amount.startsWith('-') ? '-' : ''
  return `${sign}$${withCommas(amount.slice(sign.length).replace(/\.00$/, ''))}`
}

/** Cents → `$49`, `$1,250.50` */
export const writtenCents = (cents: number): string => writtenAmount(formatCents(cents))

/** Cents → `$1,920,400`, rounded, where cents do not matter. */
export const wholeDollars = (cents: number): string => writtenCents(100 * Math.round(cents / 100))

/** `"12600.00"` → `$13K` */
export const thousands = (amount: string): string => `${wholeDollars(Number(amount) / 10)}K`

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

/** An instant in a time zone: `Tue, Nov 24, 10:00` */
export const writtenMoment: (at: string, timeZone: string) => string = instantFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `Europe/Lisbon` → `Lisbon`, the name that people use for the time zone. */
export const zoneName = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')

/** `a`, `a and b`, `a, b and c` */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** Capitalizes the first letter. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Lowercases the first letter, unless the text begins with an abbreviation. */
export const lowerFirst = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** Adds a full stop, unless the text already ends in punctuation. */
export const sentence = (text: string): string => (text === '' || /[.!?…:;]$/.test(text) ? text : `${text}.`)

/** Removes the punctuation at the end, so that the text can be used inside a sentence. */
export const phrase = (text: string): string => text.replace(/[.;,]+$/, '')

/** The beginning of a text, of at most `most` code units. Never splits a character of two. */
export const beginning = (text: string, most: number): string => {
  const cut = text.slice(0, most)
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** Cuts a text to at most `most` code units, with an ellipsis. */
export const clipped = (text: string, most: number): string =>
  text.length <= most ? text : `${beginning(text, most - 1)}…`
