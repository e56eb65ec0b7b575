/** How findings format figures; shared/wording.ts has what all generated texts share. */
import { counted } from '../../../../shared/wording.ts'

/** To one decimal place: `4.5`, `3` */
export const tenth = (value: number): string => String(Math.round(10 * value) / 10)

/** Days in a readable unit: `5 days`, `3 weeks`, `4 months`. */
export const roughly = (days: number): string =>
  days < 21
    ? counted(days, 'day')
    : days < 90
      ? counted(Math.round(days / 7), 'week')
      : counted(Math.round(days / 30.4), 'month')
