/** Texts that depend on the device or on the current time; shared/wording.ts has all others. */
import { instantFormat, relativeFormat } from '../../shared/intl-formats.ts'

const instantIn = instantFormat({ dateStyle: 'medium', timeStyle: 'short' })

/** Formats an instant in a time zone; in the device's own if none is given or the browser does not know it. */
export const exactInstant = (value: string, timeZone?: string): string => {
  try {
    return instantIn(value, timeZone)
  } catch {
    return instantIn(value, undefined)
  }
}

const ago = relativeFormat({ numeric: 'auto' })

/** `today`, `tomorrow`, `in 3 days`, `3 days ago` */
export const relativeDay = (daysAhead: number): string => ago(daysAhead, 'day')

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `3 hours ago`; `just now` for less than a minute. `now` is in milliseconds. */
export const relativeInstant = (value: string, now: number): string => {
  const seconds = (Date.parse(value) - now) / 1000
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  return step === undefined ? 'just now' : ago(Math.trunc(seconds / step[1]), step[0])
}
