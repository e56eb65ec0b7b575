/**
 * Working days as numbers on a line, for the network's arithmetic. A task occupies the days from its start up to, but
 * not including, its finish: `startOf` of its first day, `finishOf` of its last. Calendar days have no hours, so clock
 * changes cannot move them.
 */
import type { Day } from '../dates/dates.ts'
import { dayAt, dayNumber, weekdayAt, type WorkingCalendar } from '../dates/working-calendar.ts'

export type DayLine = {
  /** The place of a day on which something starts. If it is a day off, the place of the next working day. */
  startOf(day: Day): number
  /** The place after a day on which something ends. If it is a day off, the place after the previous working day. */
  finishOf(day: Day): number
  /** The working day at a place, on which something there starts. */
  dayFrom(place: number): Day
  /** The working day before a place, on which something there ends. */
  dayUpTo(place: number): Day
  isWorking(day: Day): boolean
}

/**
 * The line of a calendar. Place 0 is the first working day from `base` on. Days are counted once and cached, in both
 * directions, as far as needed.
 */
export const dayLine = ({ days, holidays }: WorkingCalendar, base: Day): DayLine => {
  const origin = dayNumber(base)
  const worked = new Set(days)
  const off = new Set([...holidays].map(dayNumber))
  const works = (number: number): boolean => worked.has(weekdayAt(number)) && !off.has(number)

  // before[n]: working days in [origin, origin + n). forth: those working days, in order.
  const before: number[] = [0]
  const forth: number[] = []
  // behind[n]: working days in [origin - n, origin). back: those working days, latest first.
  const behind: number[] = [0]
  const back: number[] = []
  const grow = () => {
    const number = origin + before.length - 1
    if (works(number)) forth.push(number)
    before.push(forth.length)
  }
  const growBack = () => {
    const number = origin - behind.length
    if (works(number)) back.push(number)
    behind.push(back.length)
  }
  /** Working days from the base up to, but not including, a day. Negative before the base. */
  const countUpTo = (number: number): number => {
    const ahead = number - origin
    if (ahead >= 0) {
      while (before.length <= ahead) grow()
      return before[ahead] as number
    }
    while (behind.length <= -ahead) growBack()
    return 0 - (behind[-ahead] as number)
  }
  const dayFrom = (place: number): Day => {
    if (place >= 0) {
      while (forth.length <= place) grow()
      return dayAt(forth[place] as number)
    }
    while (back.length < -place) growBack()
    return dayAt(back[-place - 1] as number)
  }
  return {
    startOf: (day) => countUpTo(dayNumber(day)),
    finishOf: (day) => countUpTo(dayNumber(day) + 1),
    dayFrom,
    dayUpTo: (place) => dayFrom(place - 1),
    isWorking: (day) => works(dayNumber(day)),
  }
}
