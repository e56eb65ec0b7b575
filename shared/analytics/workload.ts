/**
 * The workload of people in the coming weeks: the remaining hours of their open tasks (the estimate minus its completed
 * share), spread evenly over the working days from today, or from the task's start if later, to its due date. Late work
 * is due immediately: on the next working day.
 */
import { sumBy } from '../contract/sums.ts'
import type { OpenTask, Workload } from './analytics.ts'
import type { Day } from '../dates/dates.ts'
import { weekSpan } from '../dates/week.ts'
import { analyticsLimits } from './limits.ts'
import { dayNumber, isWorkingDay, nextWorkingDay, type WorkingCalendar } from '../dates/working-calendar.ts'
import { workingDayCount } from '../dates/working-day-count.ts'

/** The fields of a task that its load is computed from. */
export type Work = Pick<OpenTask, 'assigneeId' | 'startDate' | 'dueDate' | 'progress' | 'estimatedHours'>

/** The calendar, with the working days counted once for all tasks. */
type Counted = { calendar: WorkingCalendar; count: ReturnType<typeof workingDayCount> }

type Week = { from: Day; to: Day }
type Load = { hours: number; tasks: number }

/** The week of a day and the following weeks. */
export const weeksFrom = (day: Day): Week[] =>
  Array.from({ length: analyticsLimits.weeks }, (_, later) => weekSpan(day, later))

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)

/** The days over which the remaining work of a task is spread. */
const spanOf = ({ startDate, dueDate }: Work, today: Day, { calendar, count }: Counted): Week => {
  const from = laterOf(today, startDate ?? today)
  const to = laterOf(from, dueDate)
  if (count(dayNumber(from), dayNumber(to)) > 0) return { from, to }
  const next = isWorkingDay(to, calendar) ? to : nextWorkingDay(to, calendar)
  return { from: next, to: next }
}

/** Hours of a task in each week; empty if it has no estimate. */
const hoursIn = (task: Work, weeks: readonly Week[], today: Day, time: Counted): number[] => {
  const left = (task.estimatedHours ?? 0) * (1 - task.progress / 100)
  const { count } = time
  const { from, to } = spanOf(task, today, time)
  const perDay = left / count(dayNumber(from), dayNumber(to))
  return weeks.map(
    (week) =>
      perDay * count(Math.max(dayNumber(from), dayNumber(week.from)), Math.min(dayNumber(to), dayNumber(week.to))),
  )
}

const rounded = (hours: number): number => Math.round(10 * hours) / 10

type Spread = { task: Work; hours: readonly number[] }

const loadOf = (spread: readonly Spread[], weeks: readonly Week[]): { weeks: Load[]; withoutEstimate: number } => ({
  weeks: weeks.map((_, index) => {
    const inWeek = spread.map(({ hours }) => hours[index] ?? 0)
    return {
      hours: rounded(sumBy(inWeek, (each) => each)),
      tasks: inWeek.filter((each) => rounded(each) > 0).length,
    }
  }),
  withoutEstimate: spread.filter(({ task: { estimatedHours } }) => estimatedHours === null).length,
})

const totalOf = ({ weeks }: { weeks: readonly Load[] }): number => sumBy(weeks, ({ hours }) => hours)

/** The working time of a workspace. */
export type WorkingTime = { calendar: WorkingCalendar; hoursPerDay: number }

/** What people have to do in the coming weeks, and each task's part of it. */
export const workloadOf = <T extends Work>(
  tasks: readonly T[],
  people: readonly { id: string; name: string }[],
  { calendar, hoursPerDay }: WorkingTime,
  today: Day,
): Pick<Workload, 'asOf' | 'weeks' | 'people' | 'unassigned'> & { work: (T & { hours: number[] })[] } => {
  // On a day off, the weeks begin with the week of the next working day: on a Saturday, no working time is left in the
  // week.
  const weeks = weeksFrom(isWorkingDay(today, calendar) ? today : nextWorkingDay(today, calendar))
  const count = workingDayCount(calendar)
  const time = { calendar, count }
  const known = new Set(people.map(({ id }) => id))
  const spread = tasks.map((task) => ({ task, hours: hoursIn(task, weeks, today, time) }))
  const byPerson = Map.groupBy(spread, ({ task: { assigneeId } }) =>
    assigneeId !== null && known.has(assigneeId) ? assigneeId : null,
  )
  const of = (person: string | null) => loadOf(byPerson.get(person) ?? [], weeks)
  return {
    asOf: today,
    weeks: weeks.map(({ from, to }) => ({
      from,
      capacity: hoursPerDay * count(dayNumber(laterOf(from, today)), dayNumber(to)),
    })),
    people: people
      .map(({ id, name }) => ({ personId: id, name, ...of(id) }))
      .toSorted((a, b) => totalOf(b) - totalOf(a) || a.name.localeCompare(b.name)),
    unassigned: of(null),
    work: spread.map(({ task, hours }) => ({ ...task, hours: hours.map(rounded) })),
  }
}
