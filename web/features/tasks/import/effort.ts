/** Reads durations and efforts as other tools write them: `16h`, `2d 4h`, `5 days`, `PT8H`, `1.250,75`. */
import { typedHours } from '../../../../shared/money/typed-number.ts'

/** Hours of a working day, for what is written in days. */
export const hoursPerDay = 8

/** Hours in each unit; a week has five days of work, a month twenty. */
const units: readonly [RegExp, number][] = [
  [/^(?:m|mins?|minutes?|minuten?)$/i, 1 / 60],
  [/^(?:h|hrs?|hours?|std|stunden?)$/i, 1],
  [/^(?:d|days?|tage?)$/i, hoursPerDay],
  [/^(?:w|wks?|weeks?|wochen?)$/i, 5 * hoursPerDay],
  [/^(?:mo|mons?|months?|monate?)$/i, 20 * hoursPerDay],
]

const part = /(\d{1,9}(?:[.,]\d{1,2})?)\s*(\p{L}{1,8})\.?\??\s*/uy

/** A text that consists of figures with units, in hours; undefined if it is none. */
const inUnits = (text: string): number | undefined => {
  const iso = text.replace(/^P(?=[\dT])/i, '').replace(/T(?=\d)/i, '')
  let hours = 0
  part.lastIndex = 0
  while (part.lastIndex < iso.length) {
    const [, figure = '', unit = ''] = part.exec(iso) ?? []
    const worth = units.find(([name]) => name.test(unit))?.[1]
    if (worth === undefined) return undefined
    hours += Number(figure.replace(',', '.')) * worth
  }
  return iso === '' ? undefined : hours
}

/** Longer than any effort is written. */
const longest = 40

const limit = 100_000

/** Hours of work. `unit`: what a figure without a unit counts. */
export const hoursIn = (text: string, unit: 'seconds' | 'hours' | 'days' = 'hours'): number | undefined => {
  const written = text.trim().replace(/\?$/, '')
  if (written.length > longest) return undefined
  if (unit === 'seconds' && /^\d{1,10}$/.test(written)) return Math.round(Number(written) / 36) / 100
  const bare = /\p{L}$/u.test(written) ? undefined : typedHours(written)
  const hours =
    bare === undefined ? (typedHours(written) ?? inUnits(written)) : bare * (unit === 'days' ? hoursPerDay : 1)
  return hours === undefined || hours > limit ? undefined : Math.round(hours * 100) / 100
}

/** Working days of a duration. `unit`: what a figure without a unit counts. Undefined if the text is none. */
export const daysIn = (text: string, unit: 'days' | 'hours' = 'days'): number | undefined => {
  const written = text.trim().replace(/\?$/, '')
  if (written.length > longest) return undefined
  const hours = /^\d{1,4}(?:[.,]\d{1,2})?$/.test(written)
    ? Number(written.replace(',', '.')) * (unit === 'days' ? hoursPerDay : 1)
    : inUnits(written)
  return hours === undefined || hours > limit ? undefined : Math.ceil(hours / hoursPerDay)
}

/** A percentage from 0 to 100, rounded: `40`, `33.3 %`, `12,5`. `fractions`: whether 1 is the whole. */
export const percentIn = (text: string, fractions = false): number | undefined => {
  const figure = text.trim().replace(/%$/, '').trimEnd()
  if (!/^\d{1,3}(?:[.,]\d{1,10})?$/.test(figure)) return undefined
  const value = Number(figure.replace(',', '.')) * (fractions && !text.includes('%') ? 100 : 1)
  return value <= 100 ? Math.round(value) : undefined
}
