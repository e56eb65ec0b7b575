/**
 * How generated texts write dates, amounts, periods, counts and lists. All of it is plain text; the caller that
 * displays it escapes it.
 */
import { daysBetween, type Day } from './dates.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2027-03-01` → `Mar 1, 2027` */
export const writtenDay = (day: Day): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`
}

/** `"250000.00"` → `$250,000`. Cents appear only if there are any. */
export const writtenAmount = (amount: string): string =>
  `$${amount.replace(/\.00$/, '').replaceAll(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')}`

/** The length of a period, both days included: in days up to 13, then in weeks. `1 day`, `12 weeks` */
export const writtenPeriod = (start: Day, end: Day): string => {
  const days = daysBetween(start, end) + 1
  return days < 14 ? counted(days, 'day') : counted(Math.round(days / 7), 'week')
}

export const withThousands = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** `1 task`, `1,200 tasks` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${withThousands(count)} ${count === 1 ? one : many}`

/** `a`, `a and b`, `a, b and c` */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** Adds a full stop, unless the text already ends in punctuation. */
export const sentence = (text: string): string => (text === '' || /[.!?…:;]$/.test(text) ? text : `${text}.`)

/** Removes the punctuation at the end, so that the text can be used inside a sentence. */
export const phrase = (text: string): string => text.replace(/[.;,]+$/, '')

/** Cuts a text to at most `most` characters. Never splits a character of two code units. */
export const clipped = (text: string, most: number): string => {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}
