/** Converts between instants and the wall-clock time of a time zone. */
import { dayMillis } from '../../../shared/dates/dates.ts'
import { present } from '../values/present.ts'

/** A time of day on a calendar day; months and days count from 1. */
export type WallTime = { year: number; month: number; day: number; hour: number; minute: number; second: number }

export type TimeZone = {
  wallTime(instant: number): WallTime
  /**
   * The instant (ms) of a wall-clock time: undefined for a time that does not exist because daylight saving time
   * begins, and the first of the two for a time that occurs twice because it ends.
   */
  instant(time: WallTime): number | undefined
}

/** Throws `RangeError` if the name is not an IANA time zone. */
export const timeZone = (name: string): TimeZone => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name, calendar: 'iso8601', hourCycle: 'h23',
    year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric',
  }) // prettier-ignore
  const wallTime = (instant: number): WallTime => {
    const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {}
    for (const { type, value } of format.formatToParts(instant)) if (type !== 'literal') parts[type] = Number(value)
    return {
      year: present(parts.year),
      month: present(parts.month),
      day: present(parts.day),
      hour: present(parts.hour),
      minute: present(parts.minute),
      second: present(parts.second),
    }
  }
  const offsetAt = (instant: number) => asUtc(wallTime(instant)) - Math.floor(instant / 1000) * 1000
  return {
    wallTime,
    instant(time) {
      const utc = asUtc(time)
      // Only a change of offset within one day before or after can matter.
      const offsets = new Set([offsetAt(utc - dayMillis), offsetAt(utc + dayMillis)])
      const candidates = [...offsets]
        .map((offset) => utc - offset)
        .filter((instant) => asUtc(wallTime(instant)) === utc)
      return candidates.length > 0 ? Math.min(...candidates) : undefined
    },
  }
}

const asUtc = (time: WallTime): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
