/** The dates of a rule, as calendar days: no time of day, and so no time zone, is involved. */
import * as rrule from 'rrule'
import { addDays, daysBetween, type Day } from './dates.ts'
import { partsOf, writtenRule, type Recurrence } from './recurrence-rules.ts'

// Node loads the package's CommonJS build, which has its names in the default export; the bundlers load the other one.
const { RRule } = 'RRule' in rrule ? rrule : (Reflect.get(rrule, 'default') as typeof rrule)

const utc = (day: Day): Date => new Date(`${day}T00:00:00Z`)

/** The next dates of a series after a day, at most `most` of them. The start counts as the first of COUNT. */
export const datesAfter = ({ rule, start }: Recurrence, after: Day, most: number): Day[] => {
  const parts = partsOf(rule)
  if (parts === undefined) return []
  const { COUNT, ...endless } = parts
  const options = RRule.parseString(writtenRule(endless))
  const left = COUNT === undefined ? Number.POSITIVE_INFINITY : Number(COUNT)
  let place = 1
  const found: Day[] = []
  if (start > after && left > 0) found.push(start)
  if (found.length === most || place >= left) return found
  new RRule({ ...options, dtstart: utc(start) }).all((date) => {
    const day = date.toISOString().slice(0, 10)
    if (day === start) return true
    place += 1
    if (place > left) return false
    if (day > after) found.push(day)
    return found.length < most && place < left
  })
  return found
}

/**
 * The due date of the next occurrence: the first date of the series after the due date that is not before the day on
 * which the occurrence was finished. Dates that have passed are left out. Undefined if the series has ended.
 */
export const nextDueDate = (series: Recurrence, dueDate: Day | null, finishedOn: Day): Day | undefined => {
  const yesterday = addDays(finishedOn, -1)
  const due = dueDate ?? series.start
  return datesAfter(series, due > yesterday ? due : yesterday, 1)[0]
}

/** A day moved along with the due date; null stays null. */
export const movedAlong = (day: Day | null, from: Day | null, to: Day): Day | null =>
  day === null ? null : from === null ? null : addDays(day, daysBetween(from, to))
