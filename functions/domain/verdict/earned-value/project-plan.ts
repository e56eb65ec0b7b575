/**
 * The plan of a project as earned value uses it: the share of the work in each task, when it was planned, and how much
 * of it is done. It is the current plan.
 *
 * - A task's weight is its estimated hours. A task without an estimate has the average weight of the others; if no task
 *   has an estimate, all weigh the same.
 * - The work of a task is planned evenly over the working days from its start to its due date; without a start date, on
 *   its due date; without a due date, over the project's own time span.
 * - The completed work of a task is its progress. The history of progress is not stored: it is assumed to grow evenly
 *   from the start date (or the creation day if there is none) to the day of completion, or to today.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import type { CurvePoint } from '../../../../shared/analytics/analytics.ts'
import { addDays, type Day } from '../../../../shared/dates/dates.ts'
import { analyticsLimits } from '../../../../shared/analytics/limits.ts'
import { dayAt, dayNumber, type WorkingCalendar } from '../../../../shared/dates/working-calendar.ts'
import { workingDayCount } from '../../../../shared/dates/working-day-count.ts'

export type PlannedTask = {
  startDate: Day | null
  dueDate: Day | null
  estimatedHours: number | null
  /** Percent. */
  progress: number
  createdOn: Day
  completedOn: Day | null
}

/** `progress` is used if there are no tasks: the project then counts as one task. */
export type PlannedProject = { startDate: Day | null; endDate: Day | null; progress: number; createdOn: Day }

export type Spending = { spentOn: Day; amountCents: number }

type Piece = {
  weight: number
  /** 0 to 1. */
  progress: number
  /** When the work was planned, in days since 1970; undefined if unknown. */
  window: { from: number; to: number } | undefined
  created: number
  completed: number | undefined
  /** When work on it began, as far as is known. */
  begun: number
}

export type ProjectPlan = {
  pieces: Piece[]
  unit: 'hours' | 'tasks'
  total: number
  count: (from: number, to: number) => number
}

const isGiven = (hours: number | null): hours is number => hours !== null

const averageOf = (given: readonly number[]): number => sumBy(given, (hours) => hours) / given.length

const windowOf = ({ startDate, dueDate }: PlannedTask, project: PlannedProject): Piece['window'] => {
  const end = dueDate ?? project.endDate
  if (end === null) return undefined
  const start = startDate ?? (dueDate === null ? project.startDate : null) ?? end
  return { from: dayNumber(start < end ? start : end), to: dayNumber(end) }
}

export const planOf = (
  project: PlannedProject,
  tasks: readonly PlannedTask[],
  calendar: WorkingCalendar,
): ProjectPlan => {
  const itself: PlannedTask = {
    startDate: project.startDate,
    dueDate: project.endDate,
    estimatedHours: null,
    progress: project.progress,
    createdOn: project.createdOn,
    completedOn: null,
  }
  const counted = tasks.length === 0 ? [itself] : tasks
  const given = counted.map(({ estimatedHours }) => estimatedHours).filter(isGiven)
  // If all estimates are zero, they say nothing about the relative weights.
  const byHours = given.some((hours) => hours > 0)
  const usual = byHours ? averageOf(given) : 1
  const pieces = counted.map((task): Piece => {
    const [created, completed] = [
      dayNumber(task.createdOn),
      task.completedOn === null ? undefined : dayNumber(task.completedOn),
    ]
    return {
      weight: byHours ? (task.estimatedHours ?? usual) : 1,
      progress: task.progress / 100,
      window: windowOf(task, project),
      created,
      completed,
      begun: task.startDate === null ? created : dayNumber(task.startDate),
    }
  })
  return {
    pieces,
    unit: byHours ? 'hours' : 'tasks',
    total: sumBy(pieces, ({ weight }) => weight),
    count: workingDayCount(calendar),
  }
}

const weighed = ({ pieces, total }: ProjectPlan, part: (piece: Piece) => number): number =>
  sumBy(pieces, (piece) => piece.weight * part(piece)) / total

/** Share of the work planned to be done by the end of a day, 0 to 1; null if part of the plan has no dates. */
export const plannedBy = (plan: ProjectPlan, day: Day): number | null => {
  if (plan.pieces.some(({ window }) => window === undefined)) return null
  const on = dayNumber(day)
  return weighed(plan, ({ window = { from: 0, to: 0 } }) => {
    if (on < window.from) return 0
    if (on >= window.to) return 1
    const days = plan.count(window.from, window.to)
    // If the planned span has no working days, the work is due at its end.
    return days === 0 ? 0 : plan.count(window.from, on) / days
  })
}

/** Share of the work that is done, 0 to 1. */
export const earnedNow = (plan: ProjectPlan): number => weighed(plan, ({ progress }) => progress)

/** The share that was done by the end of an earlier day, as far as is known. */
export const earnedBy = (plan: ProjectPlan, day: Day, today: Day): number => {
  const [on, now] = [dayNumber(day), dayNumber(today)]
  return weighed(plan, ({ progress, begun, completed }) => {
    const to = Math.min(completed ?? now, now)
    const from = Math.min(begun, to)
    if (on < from) return 0
    return on >= to ? progress : (progress * (on - from + 1)) / (to - from + 1)
  })
}

const spentBy = (spending: readonly Spending[], day: Day): number =>
  spending.reduce((sum, { spentOn, amountCents }) => (spentOn <= day ? sum + amountCents : sum), 0)

/** Work that existed, and work that was completed, by the end of a day. Tasks deleted since are left out. */
const burnUpBy = ({ pieces }: ProjectPlan, on: number): { scope: number; done: number } => ({
  scope: pieces.reduce((sum, { created, weight }) => (created <= on ? sum + weight : sum), 0),
  done: pieces.reduce(
    (sum, { completed, weight }) => (completed !== undefined && completed <= on ? sum + weight : sum),
    0,
  ),
})

const firstOf = (days: readonly (Day | null | undefined)[]): Day | undefined =>
  days.filter((day) => day !== null && day !== undefined).toSorted()[0]

/** First and last day of the curves: they cover the plan, the work, the spending and today. */
const spanOf = (
  { pieces }: ProjectPlan,
  project: PlannedProject,
  spending: readonly Spending[],
  today: Day,
): { from: Day; to: Day } => {
  const windows = pieces.flatMap(({ window }) => (window === undefined ? [] : [window]))
  const begins = [
    project.startDate,
    ...spending.map(({ spentOn }) => spentOn),
    ...(windows.length === 0 ? [project.createdOn] : [dayAt(Math.min(...windows.map(({ from }) => from)))]),
  ]
  const ends = [
    project.endDate ?? today,
    today,
    ...(windows.length === 0 ? [] : [dayAt(Math.max(...windows.map(({ to }) => to)))]),
  ]
  return { from: firstOf([...begins, today]) ?? today, to: ends.toSorted().at(-1) ?? today }
}

/** Ends of weeks, or of longer intervals for a long project, plus today and the last day. */
const daysOf = (from: Day, to: Day, today: Day): Day[] => {
  const weeks = Math.ceil((dayNumber(to) - dayNumber(from) + 1) / 7)
  const step = 7 * Math.max(1, Math.ceil(weeks / analyticsLimits.points))
  const days = new Set<Day>([from, today, to])
  for (let at = step; at < weeks * 7; at += step) if (addDays(from, at) < to) days.add(addDays(from, at))
  return [...days].toSorted()
}

const rounded = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places

/** The points of a curve, with spending in cents. */
export const curveOf = (
  plan: ProjectPlan,
  project: PlannedProject,
  spending: readonly Spending[],
  today: Day,
): (Omit<CurvePoint, 'spent'> & { spent: number | null })[] => {
  const { from, to } = spanOf(plan, project, spending, today)
  return daysOf(from, to, today).map((day) => {
    const planned = plannedBy(plan, day)
    const point = { day, planned: planned === null ? null : rounded(planned, 6) }
    if (day > today) return { ...point, earned: null, spent: null, scope: null, done: null }
    const { scope, done } = burnUpBy(plan, dayNumber(day))
    return {
      ...point,
      earned: rounded(earnedBy(plan, day, today), 6),
      spent: spentBy(spending, day),
      scope: rounded(scope, 1),
      done: rounded(done, 1),
    }
  })
}
