/** A budget by calendar month, as its lines and the days of the project spread it. Pure: no reads or writes. */
import { addDays, addMonths, daysBetween, monthOf, type Day, type Month } from '../../../../shared/dates/dates.ts'

type Period = { startDate: Day | null; endDate: Day | null }

type PlannedLine = { cents: number; from: Day | null; to: Day | null }

/** Cents by month, and the cents that are in no month because a day is missing. */
export type MonthlyPlan = { months: ReadonlyMap<Month, number>; undated: number }

/** Months between the first and the last of a table. */
const longest = 600

/**
 * Spreads an amount evenly over the days from one to another, both included. Each month gets what the cumulative amount,
 * rounded to the cent, grows in it, so that the months add up to the amount.
 */
const spread = (cents: number, from: Day, to: Day): [Month, number][] => {
  const days = daysBetween(from, to) + 1
  const shares: [Month, number][] = []
  let assigned = 0
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) {
    const lastOfMonth = addDays(`${addMonths(month, 1)}-01`, -1)
    const passed = daysBetween(from, lastOfMonth < to ? lastOfMonth : to) + 1
    const upTo = Math.round((cents * passed) / days)
    shares.push([month, upTo - assigned])
    assigned = upTo
  }
  return shares
}

/** The plan of a budget. Without lines, the whole budget is spread over the days of the project. */
export const monthlyPlan = (
  lines: readonly PlannedLine[],
  budget: number,
  { startDate, endDate }: Period,
): MonthlyPlan => {
  const months = new Map<Month, number>()
  let undated = 0
  const planned = lines.length > 0 ? lines : [{ cents: budget, from: null, to: null }]
  for (const { cents, from, to } of planned) {
    const [first, last] = [from ?? startDate, to ?? endDate]
    if (first === null || last === null || first > last || daysBetween(first, last) > longest * 31) undated += cents
    else for (const [month, share] of spread(cents, first, last)) months.set(month, (months.get(month) ?? 0) + share)
  }
  return { months, undated }
}

/** All months from the first to the last of some; empty if they are too far apart to be listed. */
export const monthsThrough = (some: readonly Month[]): Month[] => {
  const [first, last] = [some.toSorted()[0], some.toSorted().at(-1)]
  if (first === undefined || last === undefined) return []
  const all: Month[] = []
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    if (all.length === longest) return []
    all.push(month)
  }
  return all
}
