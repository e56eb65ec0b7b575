/** The demo's calendar: everything in the demo happens, or is planned, a number of days from the day it is loaded. */
import { createHash } from 'node:crypto'
import { addDays, dayOf, type Day } from '../../../shared/dates/dates.ts'

/** Pseudorandom number from 0 up to (not including) 1, always the same for the same text. */
export const chanceOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

const minute = 60_000

export type Calendar = {
  loadedAt: Date
  /** The calendar day `offset` days from the loading. Days more than two days away fall on workdays. */
  day(offset: number): Day
  /** A moment on that day, in office hours and before the loading; the same for the same text. */
  moment(offset: number, text: string): Date
  /** The same moments, each moved after the one before it if needed, and all before the loading. */
  inOrder(moments: readonly Date[]): Date[]
}

/** `opens`: hour of the day, in UTC, at which the workspace's office opens. It stays open for nine hours. */
export const calendarOf = (loadedAt: Date, timeZone: string, opens: number): Calendar => {
  const today = dayOf(loadedAt, timeZone)
  const day = (offset: number): Day => {
    const found = addDays(today, offset)
    if (Math.abs(offset) <= 2) return found
    const weekday = new Date(`${found}T00:00:00Z`).getUTCDay()
    if (weekday === 6) return addDays(found, offset < 0 ? -1 : 2)
    return weekday === 0 ? addDays(found, offset < 0 ? -2 : 1) : found
  }
  return {
    loadedAt,
    day,
    moment: (offset, text) => {
      const chance = chanceOf(text)
      const planned = Date.parse(`${day(offset)}T00:00:00Z`) + (opens * 60 + chance * 9 * 60) * minute
      // A time later today becomes a time shortly before the loading.
      return new Date(Math.min(planned, loadedAt.getTime() - (5 + chance * 85) * minute))
    },
    inOrder: (moments) => {
      const ordered = moments.map((moment) => moment.getTime())
      for (let index = 1; index < ordered.length; index += 1)
        ordered[index] = Math.max(at(ordered, index), at(ordered, index - 1) + 4 * minute)
      let latest = loadedAt.getTime() - 2 * minute
      for (let index = ordered.length - 1; index >= 0; index -= 1) {
        ordered[index] = Math.min(at(ordered, index), latest)
        latest = at(ordered, index) - minute
      }
      return ordered.map((time) => new Date(time))
    },
  }
}

const at = (times: readonly number[], index: number): number => times[index] ?? 0
