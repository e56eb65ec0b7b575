/** How texts that are made by rules write days, amounts, periods, counts and lists. Plain text throughout: whoever shows it escapes it. */
import { daysBetween, type Day } from './dates.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `2027-03-01` → `Mar 1, 2027` */
export const writtenDay = (day: Day): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`
}

/** `"250000.00"` → `$250,000`; cents only where there are any. */
export const writtenAmount = (amount: string): string =>
  `$${amount.replace(/\.00$/, '').replaceAll(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')}`

/** Days from the first to the last, both counted, in the largest unit that tells it: `1 day`, `12 weeks`. */
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

/** With a full stop, unless it ends in a mark already. */
export const sentence = (text: string): string => (text === '' || /[.!?…:;]$/.test(text) ? text : `${text}.`)

/** Without the mark at its end, to stand within a sentence. */
export const phrase = (text: string): string => text.replace(/[.;,]+$/, '')

/** Not longer than `most` characters. A character of two code units is never cut in two. */
export const clipped = (text: string, most: number): string => {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  return `${/[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut}…`
}
