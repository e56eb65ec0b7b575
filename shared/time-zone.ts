/** Time zones by their IANA names. */
import * as z from 'zod/mini'

/** Whether a name is one of an IANA zone that this runtime knows; a bare offset such as `+02:00` is none. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A time zone as it may be sent. */
export const timeZoneInput = z.string('Choose a time zone').check(z.trim(), z.maxLength(64, 'Choose a time zone'), z.refine(isTimeZone, { error: 'Choose a time zone', abort: true }))
