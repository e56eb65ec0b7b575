/** The weekday of a day and the length of its month. */
import type { Day } from './dates.ts'

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (on: Day): number => new Date(`${on}T00:00:00Z`).getUTCDay() || 7

export const daysInMonth = (on: Day): number =>
  new Date(Date.UTC(Number(on.slice(0, 4)), Number(on.slice(5, 7)), 0)).getUTCDate()
