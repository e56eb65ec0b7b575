/** IANA time zones that the runtime supports. */
import * as z from 'zod/mini'
import { line } from '../text/text-inputs.ts'

const longest = 64

/** Whether a name is a supported time zone. Offsets such as `+01:00` are not, because they have no summer time. */
export const isTimeZone = (name: string): boolean => {
  if (name.length > longest || !/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A time zone in a request. */
export const timeZone = line('Choose a time zone').check(z.refine(isTimeZone, 'Choose a time zone'))
