/** How findings write figures, beside what every text made by rules shares. */
import { counted, withThousands } from '../../../shared/wording.ts'

/** Cents → `$1,250`, in whole dollars: what is estimated has no cents. */
export const dollars = (cents: number): string => `$${withThousands(Math.round(Math.abs(cents) / 100))}`

/** `is`, `are` */
export const are = (count: number): string => (count === 1 ? 'is' : 'are')

/** To one place: `4.5`, `3` */
export const tenth = (value: number): string => String(Math.round(10 * value) / 10)

/** Days in the unit that a person would take: `5 days`, `3 weeks`, `4 months`. */
export const roughly = (days: number): string =>
  days < 21
    ? counted(days, 'day')
    : days < 90
      ? counted(Math.round(days / 7), 'week')
      : counted(Math.round(days / 30.4), 'month')
