import { isTimeZone } from '../../../../shared/dates/time-zone.ts'

/** The time zone under the name that this runtime uses, or UTC if it is unknown; the company can correct it later. */
export const knownTimeZone = (name = 'UTC'): string =>
  isTimeZone(name) ? new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone : 'UTC'
