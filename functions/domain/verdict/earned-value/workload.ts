/**
 * The workload of people in the coming weeks: the remaining hours of their open tasks (the estimate minus its completed
 * share), spread evenly over the working days from today, or from the task's start if later, to its due date. Late work
 * is due immediately: on the next working day.
 */
import type { Workload } from '../../../../shared/analytics/analytics.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { weekSpan } from '../../../../shared/dates/week.ts'
import { analyticsLimits } from '../../../../shared/analytics/limits.ts'
import {
  dayNumber,
  isWorkingDay,
  nextWorkingDay,
  type WorkingCalendar,
} from '../../../../shared/dates/working-calendar.ts'
import type { WorkingTime } from '../../workspace/working-calendar.ts'
import { workingDayCount } from '../../workspace/working-day-count.ts'

export type OpenTask = {
  assigneeId: string | null
  startDate: Day | null
  dueDate: Day
  /** Percent. */ progress: number
  estimatedHours: number | null
}

/** The calendar, with the working days counted once for all tasks. */
type Counted = { calendar: WorkingCalendar; count: ReturnType<typeof workingDayCount> }

type Week = { from: Day; to: Day }
type Load = { hours: number; tasks: number }

/** The week of a day and the following weeks. */
export const weeksFrom = (day: Day): Week[] =>
  Array.from({ length: analyticsLimits.weeks }, (_, later) => weekSpan(day, later))

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b)

/** The days over which the remaining work of a task is spread. */
const spanOf = ({ startDate, dueDate }: OpenTask, today: Day, { calendar, count }: Counted): Week => {
  const from = laterOf(today, startDate ?? today)
  const to = laterOf(from, dueDate)
  if (count(dayNumber(from), dayNumber(to)) > 0) return { from, to }
  const next = isWorkingDay(to, calendar) ? to : nextWorkingDay(to, calendar)
  return { from: next, to: next }
}

/** Hours of a task in each week; empty if it has no estimate. */
const hoursIn = (task: OpenTask, weeks: readonly Week[], today: Day, time: Counted): number[] => {
  const left = (task.estimatedHours ?? 0) * (1 - task.progress / 100)
  const { count } = time
  const { from, to } = spanOf(task, today, time)
  const perDay = left / count(dayNumber(from), dayNumber(to))
  return weeks.map(
    (week) =>
      perDay * count(Math.max(dayNumber(from), dayNumber(week.from)), Math.min(dayNumber(to), dayNumber(week.to))),
  )
}

const loadOf = (
  tasks: readonly OpenTask[],
  weeks: readonly Week[],
  today: Day,
  time: Counted,
): { weeks: Load[]; withoutEstimate: number } => {
  const hours = tasks.map((task) => hoursIn(task, weeks, today, time))
  return {
    weeks: weeks.map((_, index) => {
      const inWeek = hours.map((each) => each[index] ?? 0).filter((each) => each > 0)
      return { hours: Math.round(10 * inWeek.reduce((sum, each) => sum + each, 0)) / 10, tasks: inWeek.length }
    }),
    withoutEstimate: tasks.filter(({ estimatedHours }) => estimatedHours === null).length,
  }
}

const totalOf = ({ weeks }: { weeks: readonly Load[] }): number => weeks.reduce((sum, { hours }) => sum + hours, 0)

export const workloadOf = (
  tasks: readonly OpenTask[],
  people: readonly { id: string; name: string }[],
  { calendar, hoursPerDay }: WorkingTime,
  today: Day,
): Omit<Workload, 'more'> => {
  // On a day off, the weeks begin with the week of the next working day: on a Saturday, no working time is left in the
  // week.
  const weeks = weeksFrom(isWorkingDay(today, calendar) ? today : nextWorkingDay(today, calendar))
  const count = workingDayCount(calendar)
  const time = { calendar, count }
  const known = new Set(people.map(({ id }) => id))
  const of = (wanted: string | null) =>
    tasks.filter(({ assigneeId }) => (assigneeId !== null && known.has(assigneeId) ? assigneeId : null) === wanted)
  return {
    asOf: today,
    weeks: weeks.map(({ from, to }) => ({
      from,
      capacity: hoursPerDay * count(dayNumber(laterOf(from, today)), dayNumber(to)),
    })),
    people: people
      .map(({ id, name }) => ({ personId: id, name, ...loadOf(of(id), weeks, today, time) }))
      .toSorted((a, b) => totalOf(b) - totalOf(a) || a.name.localeCompare(b.name)),
    unassigned: loadOf(of(null), weeks, today, time),
    tasks: tasks.length,
  }
}
