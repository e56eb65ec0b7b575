/** Parses values as people write them in spreadsheets. Returns undefined if a text is not valid. */

/** The order of day and month in dates that do not start with the year. */
export type DayOrder = 'day-first' | 'month-first'

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

const two = (text: string): string => text.padStart(2, '0')

const real = (day: string): string | undefined => {
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) ? undefined : day
}

/**
 * `2027-01-31`, `2027/1/31`, `31.01.2027`, `1/31/2027` → `2027-01-31`. Years need four digits, because two-digit
 * years are ambiguous.
 */
export const dayIn = (text: string, order: DayOrder): string | undefined => {
  const [, year, month, day] = yearFirst.exec(text.trim()) ?? []
  if (year !== undefined) return real(`${year}-${two(month ?? '')}-${two(day ?? '')}`)
  const [, first, second, last] = yearLast.exec(text.trim()) ?? []
  if (last === undefined) return undefined
  const [d, m] = order === 'day-first' ? [first, second] : [second, first]
  return real(`${last}-${two(m ?? '')}-${two(d ?? '')}`)
}

/** The order of day and month in some dates; `unsure` if the dates do not settle it. */
export const dayOrderOf = (texts: readonly string[]): { order: DayOrder; unsure: boolean } => {
  const parts = texts.map((text) => yearLast.exec(text.trim())).filter((found) => found !== null)
  const [dayFirst, monthFirst] = [
    parts.some(([, first]) => Number(first) > 12),
    parts.some(([, , second]) => Number(second) > 12),
  ]
  return { order: dayFirst ? 'day-first' : 'month-first', unsure: parts.length > 0 && dayFirst === monthFirst }
}

/** The names in a cell, separated by semicolons, line breaks or bars, or else by commas. */
export const listIn = (text: string): string[] =>
  text
    .split(/[;\n|]/.test(text) ? /[;\n|]/ : ',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
