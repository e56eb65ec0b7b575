import { isTimeZone } from '../../../shared/time-zone.ts'

/** The zone as this runtime calls it, or UTC for what is none: the company can set it right later. */
export const knownTimeZone = (name = 'UTC'): string =>
  isTimeZone(name) ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone : 'UTC'
