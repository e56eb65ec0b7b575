/**
 * How all texts of the product write counts, plurals, lists and sentences. All of it is plain text; the caller that
 * displays it escapes it. Amounts are in money/written-amount.ts, days and times in dates/written-day.ts.
 */

/** Not `Intl`, because its first use loads the locale data, which adds 10 ms to the start of a function. */
export const withCommas = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')

/** `1200` → `1,200`, with up to three decimals. */
export const writtenNumber = (value: number): string => withCommas(String(Math.round(1000 * value) / 1000))

/** To one decimal place: `4.5`, `3` */
export const tenth = (value: number): string => String(Math.round(10 * value) / 10)

/** `plural(1, 'task')` → `task`, `plural(2, 'is', 'are')` → `are` */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** `1 task`, `1,200 tasks` */
export const counted = (count: number, one: string, many?: string): string =>
  `${writtenNumber(count)} ${plural(count, one, many)}`

/** Days in a readable unit: `5 days`, `3 weeks`, `4 months`. */
export const roughly = (days: number): string =>
  days < 21
    ? counted(days, 'day')
    : days < 90
      ? counted(Math.round(days / 7), 'week')
      : counted(Math.round(days / 30.4), 'month')

/** `a`, `a and b`, `a, b and c` */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** `planning, preparation or on hold` */
export const listedOr = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`

/** Capitalizes the first letter. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Lowercases the first letter, unless the text begins with an abbreviation. */
export const lowerFirst = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** Adds a full stop, unless the text already ends in punctuation. */
export const sentence = (text: string): string => (text === '' || /[.!?…:;]$/.test(text) ? text : `${text}.`)

/** A text of several lines as one sentence for each, so that two lines do not run together. */
export const inSentences = (text: string, write: (line: string) => string = (line) => line): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => sentence(phrase(write(line))))
    .join(' ')

/** Removes the punctuation at the end, so that the text can be used inside a sentence. */
export const phrase = (text: string): string => {
  // A pattern would begin again at each sign of a long run that is not the last.
  let end = text.length
  while (/[.;,]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}

/** The beginning of a text, of at most `limit` code units. Never splits a character of two. */
export const beginning = (text: string, limit: number): string => {
  const cut = text.slice(0, limit)
  return cut.length < text.length && /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut
}

/** Cuts a text to at most `limit` code units, with an ellipsis. */
export const clipped = (text: string, limit: number): string =>
  text.length <= limit ? text : `${beginning(text, limit - 1)}…`
