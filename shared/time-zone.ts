/** Time zones by their IANA names, as the runtime knows them. */
import * as z from 'zod/mini'

const longest = 64

/** Whether a name stands for a time zone here; offsets such as `+01:00` do not, since they know no summer time. */
export const isTimeZone = (name: string): boolean => {
  if (name.length > longest || !/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A time zone as it may be sent. */
export const timeZone = z.string('Choose a time zone').check(z.trim(), z.refine(isTimeZone, 'Choose a time zone'))
