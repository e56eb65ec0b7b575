/**
 * The schedule of a project's tasks: where each is on the line of working days, the float that its links leave, and
 * which tasks are critical. The dates that people gave are the plan, and nothing here moves them.
 */
import { isTaskDone } from '../tasks/task-choices.ts'
import { daysBetween, type Day } from '../dates/dates.ts'
import { workingCalendar } from '../dates/working-calendar.ts'
import { isCritical, scheduleOf, type Dates } from './critical-path.ts'
import { dayLine, type DayLine } from './day-line.ts'
import type { TaskLink } from './link-types.ts'
import type { Link } from './network.ts'

export type PlannedTask = {
  id: string
  status: string
  /** Percent. */
  progress: number
  startDate: Day | null
  dueDate: Day | null
  estimatedHours: number | null
  links: readonly TaskLink[]
  /** The date on which it was completed. */
  doneOn: Day | null
}

export type PlanCalendar = {
  workingWeek: { days: readonly number[]; hoursPerDay: number }
  holidays: readonly { date: Day }[]
}

/**
 * Which dates of a task are known: both; one, with the other computed; none, but a place from its links; or nothing at
 * all.
 */
export type DateSource = 'given' | 'start_only' | 'due_only' | 'by_links' | 'none'

export type ScheduledTask = {
  id: string
  source: DateSource
  /** Places on the line of working days. The task occupies the days from start up to, but not including, finish. */
  start: number
  finish: number
  /** Working days, at least 1. */
  duration: number
  startDay: Day
  dueDay: Day
  /**
   * Dates and float in the network, with the remaining work of late tasks from today on. Undefined if the network has a
   * circle, or the task has no place in it.
   */
  dates: Dates | undefined
  /** Whether a delay of one day delays the project, and it is not completed. */
  critical: boolean
  /** Calendar days that it is open past the due date that a person gave it. 0 if it is not late. */
  late: number
  /**
   * Working days that it can slip without delaying the project. A late task has none: its due date has passed.
   * Undefined if it is completed or has no place in the network.
   */
  float: number | undefined
  /** Working days by which it is planned earlier than its links allow. 0 if they are met. */
  ahead: number
}

export type ProjectSchedule = {
  line: DayLine
  tasks: ReadonlyMap<string, ScheduledTask>
  /** Links between tasks that both have a place, from the predecessor. */
  links: readonly Link[]
  /** Ids of tasks that wait for each other. If undefined, every task has dates and float. */
  circle: readonly string[] | undefined
  /** First and last day of all tasks with a place. Undefined if there are none. */
  span: { start: Day; finish: Day } | undefined
}

/** An estimate in working days. 1 if there is none. */
export const estimatedDays = (hours: number | null, hoursPerDay: number): number =>
  Math.max(1, Math.ceil((hours ?? 0) / hoursPerDay))

type Placed = Pick<ScheduledTask, 'id' | 'source' | 'start' | 'finish' | 'duration'>

/** The place of a task by its own dates. Undefined if it has none. A missing date is computed from the estimate. */
export const placeOf = (task: PlannedTask, line: DayLine, hoursPerDay: number): Placed | undefined => {
  const { id, startDate, dueDate, estimatedHours } = task
  const days = estimatedDays(estimatedHours, hoursPerDay)
  if (startDate !== null) {
    const start = line.startOf(startDate)
    // A task planned only for days off takes the next working day.
    const duration = dueDate === null ? days : Math.max(1, line.finishOf(dueDate) - start)
    return { id, source: dueDate === null ? 'start_only' : 'given', start, finish: start + duration, duration }
  }
  if (dueDate === null) return undefined
  const finish = line.finishOf(dueDate)
  return { id, source: 'due_only', start: finish - days, finish, duration: days }
}

/** A completed task does not delay others past the day of its completion, whatever was planned. */
const asDone = (place: Placed, doneOn: Day | null, line: DayLine): Placed => {
  if (doneOn === null) return place
  const finish = line.finishOf(doneOn)
  const start = Math.min(place.start, finish - 1)
  return { ...place, start, finish, duration: finish - start }
}

const placesOf = (tasks: readonly PlannedTask[], line: DayLine, hoursPerDay: number): Map<string, Placed> =>
  new Map(
    tasks.flatMap((task) => {
      const place =
        placeOf(task, line, hoursPerDay) ??
        (task.doneOn === null ? undefined : placeOf({ ...task, dueDate: task.doneOn }, line, hoursPerDay))
      return place === undefined ? [] : [[task.id, asDone(place, task.doneOn, line)]]
    }),
  )

type Dated = { status: string; dueDate: Day | null }

/** Calendar days that an open task is past its due date; 0 if it is not late. */
export const daysLate = (task: Dated, today: Day): number =>
  isTaskDone(task) || task.dueDate === null ? 0 : Math.max(0, daysBetween(task.dueDate, today))

/**
 * The place in the network of a task that may be late. Remaining work starts no earlier than the data date, which is
 * today, so a late task ends no earlier than today plus its remaining duration. The part of its duration that its
 * progress leaves is at least one day.
 *
 * Source: PMI, Practice Standard for Scheduling, 3rd edition, 3.4 (data date and remaining duration).
 */
const fromDataDate = (place: Placed, task: PlannedTask, line: DayLine, today: Day): Placed => {
  if (daysLate(task, today) === 0) return place
  const remaining = Math.max(1, Math.ceil(place.duration * (1 - task.progress / 100)))
  const finish = Math.max(place.finish, line.startOf(today) + remaining)
  return { ...place, finish, duration: finish - place.start }
}

const linksAmong = (tasks: readonly PlannedTask[]): Link[] => {
  const there = new Set(tasks.map(({ id }) => id))
  return tasks.flatMap(({ id: to, links }) =>
    links.filter(({ taskId }) => there.has(taskId)).map(({ taskId: from, type, lag }) => ({ from, to, type, lag })),
  )
}

/** The earliest date of the project or any of its tasks. */
const baseOf = (tasks: readonly PlannedTask[], otherwise: Day): Day =>
  tasks.reduce<Day | undefined>((first, { startDate, dueDate }) => {
    const own = startDate ?? dueDate
    return own !== null && (first === undefined || own < first) ? own : first
  }, undefined) ?? otherwise

/**
 * Schedules a project. A task without dates gets a place from its links, as early as they allow and not before the rest
 * of the project starts. A task with neither dates nor links has no place. If there are no dates at all, the project
 * begins on `today`, which is also the data date: work that is late is still to be done.
 */
export const projectSchedule = (tasks: readonly PlannedTask[], calendar: PlanCalendar, today: Day): ProjectSchedule => {
  const { hoursPerDay } = calendar.workingWeek
  const line = dayLine(workingCalendar(calendar.workingWeek, calendar.holidays), baseOf(tasks, today))
  const links = linksAmong(tasks)
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]))
  const own = placesOf(tasks, line, hoursPerDay)
  const inNetwork = tasks.filter(({ id }) => own.has(id) || linked.has(id))
  // The network begins at 0, but a task with only a due date can start before the base.
  const offset = Math.min(0, ...[...own.values()].map(({ start }) => start))
  const networkOf = (placed: (place: Placed, task: PlannedTask) => Placed) =>
    scheduleOf({
      activities: inNetwork.map((task) => {
        const place = own.get(task.id)
        if (place === undefined) return { id: task.id, duration: estimatedDays(task.estimatedHours, hoursPerDay) }
        const { start, duration } = placed(place, task)
        return { id: task.id, duration, notBefore: start - offset }
      }),
      links,
    })
  // The plan places tasks and judges their links; what is late is in the float alone, so that one late task does not
  // report every task after it as planned too early.
  const found = networkOf((place) => place)
  const expected = tasks.some((task) => daysLate(task, today) > 0)
    ? networkOf((place, task) => fromDataDate(place, task, line, today))
    : found
  const dates = found.kind === 'schedule' ? found.dates : undefined
  const floats = expected.kind === 'schedule' ? expected.dates : undefined

  const scheduled = new Map<string, ScheduledTask>()
  for (const task of inNetwork) {
    const { id } = task
    const [network, expectedDates] = [dates?.get(id), floats?.get(id)]
    const byLinks = {
      id,
      source: 'by_links' as const,
      start: (network?.earlyStart ?? 0) + offset,
      finish: (network?.earlyFinish ?? 1) + offset,
      duration: estimatedDays(task.estimatedHours, hoursPerDay),
    }
    const place = own.get(id) ?? byLinks
    const done = isTaskDone(task)
    const late = daysLate(task, today)
    scheduled.set(id, {
      ...place,
      startDay: task.startDate ?? line.dayFrom(place.start),
      dueDay: task.dueDate ?? line.dayUpTo(place.finish),
      dates: expectedDates,
      critical: !done && expectedDates !== undefined && isCritical(expectedDates),
      late,
      float: done || expectedDates === undefined ? undefined : late > 0 ? 0 : expectedDates.totalFloat,
      ahead: done || network === undefined ? 0 : Math.max(0, network.earlyStart + offset - place.start),
    })
  }
  const days = [...scheduled.values()]
  return {
    line,
    tasks: scheduled,
    links,
    circle: found.kind === 'circle' ? found.ids : undefined,
    span:
      days.length === 0
        ? undefined
        : {
            start: days.map(({ startDay }) => startDay).reduce(earlier),
            finish: days.map(({ dueDay }) => dueDay).reduce(later),
          },
  }
}

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
const later = (a: Day, b: Day): Day => (a > b ? a : b)
