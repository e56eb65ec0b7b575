/** How findings format figures; shared/wording.ts has what all generated texts share. */
import { counted, withThousands } from '../../../shared/wording.ts'

/** Cents → `$1,250`, in whole dollars, because an estimate has no cents. */
export const dollars = (cents: number): string => `$${withThousands(Math.round(Math.abs(cents) / 100))}`

/** `is`, `are` */
export const are = (count: number): string => (count === 1 ? 'is' : 'are')

/** To one decimal place: `4.5`, `3` */
export const tenth = (value: number): string => String(Math.round(10 * value) / 10)

/** Days in a readable unit: `5 days`, `3 weeks`, `4 months`. */
export const roughly = (days: number): string =>
  days < 21
    ? counted(days, 'day')
    : days < 90
      ? counted(Math.round(days / 7), 'week')
      : counted(Math.round(days / 30.4), 'month')
