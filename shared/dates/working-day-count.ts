/**
 * Counts working days in constant time, for curves over thousands of tasks; working-calendar.ts counts
 * each span from the start.
 */
import { dayNumber, weekdayAt, type WorkingCalendar } from './working-calendar.ts'

/** 1970-01-05, the Monday from which weeks are counted. */
const firstMonday = 4

/** How many sorted numbers are at most a given number. */
const countUpTo = (sorted: readonly number[], limit: number): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? Infinity) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns a function that counts the working days between two days, both included; 0 if the second is earlier. */
export const workingDayCount = ({ days, holidays }: WorkingCalendar): ((from: number, to: number) => number) => {
  const away = [...holidays]
    .map(dayNumber)
    .filter((number) => days.includes(weekdayAt(number)))
    .toSorted((a, b) => a - b)
  const upTo = (number: number): number => {
    const weeks = Math.floor((number - firstMonday) / 7)
    return weeks * days.length + days.filter((day) => day <= weekdayAt(number)).length - countUpTo(away, number)
  }
  return (from, to) => (to < from ? 0 : upTo(to) - upTo(from - 1))
}
