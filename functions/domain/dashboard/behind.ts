/**
 * Whether the totals of a project are known to be behind its records, and until when they are right. Pure.
 *
 * Two signs say so, neither of which costs a write of its own: counts that contradict each other, because an event was
 * counted before an earlier one, and events that waited long before they were counted, a moment ago, because more of
 * them probably still wait.
 */
import { sumBy } from '../../../shared/contract/sums.ts'
import { isTaskDone } from '../../../shared/tasks/task-choices.ts'
import { addedUp, type ProjectTotals } from './totals.ts'

/** Seconds that an event may wait without being called late. */
const usualWait = 20

/** Seconds after the last late event until which others are expected. */
const expected = 60

type Counts = Pick<ProjectTotals, 'taskCount' | 'completedTaskCount' | 'progressSum' | 'openByDay'>

/** Whether there can be tasks that have these counts. */
const isPossible = ({ taskCount, completedTaskCount, progressSum, openByDay }: Counts): boolean =>
  completedTaskCount >= 0 &&
  progressSum >= 0 &&
  progressSum <= 100 * taskCount &&
  addedUp(openByDay) <= taskCount - completedTaskCount &&
  Object.values(openByDay).every((count) => count > 0)

const between = (least: number, value: number, maximum: number): number => Math.min(Math.max(value, least), maximum)

/** The nearest counts that tasks can have. */
const possible = ({ taskCount, completedTaskCount, progressSum, openByDay }: Counts): Counts => {
  const tasks = Math.max(taskCount, 0)
  const completed = between(0, completedTaskCount, tasks)
  return {
    taskCount: tasks,
    completedTaskCount: completed,
    progressSum: between(0, progressSum, 100 * tasks),
    openByDay: Object.fromEntries(Object.entries(openByDay).filter(([, count]) => count > 0)),
  }
}

/** What counting events that have waited this long, in milliseconds, says about the totals; undefined for the usual. */
export const lateness = (
  events: readonly { at: string }[],
  waited: number,
  now: Date,
): ProjectTotals['late'] | undefined => {
  if (waited <= 1000 * usualWait) return undefined
  const through =
    events
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? now.toISOString()
  return { through, at: now.toISOString() }
}

/** The totals as a reader gets them: with counts that are possible, and until when they are right if they are behind. */
export const asRead = (totals: ProjectTotals, now: Date): ProjectTotals => {
  const { late, recent } = totals
  if (!isPossible(totals))
    return { ...totals, ...possible(totals), behindSince: late?.through ?? recent[0]?.at ?? now.toISOString() }
  const isLate = late !== undefined && Date.parse(late.at) > now.getTime() - 1000 * expected
  return isLate ? { ...totals, behindSince: late.through } : totals
}

type Counted = { status: string; progress: number }

/** The totals of a project all of whose tasks were read: counted from those, and behind if they had other counts. */
export const recounted = (totals: ProjectTotals, tasks: readonly Counted[], now: Date): ProjectTotals => {
  const taskCount = tasks.length
  const completedTaskCount = tasks.filter(isTaskDone).length
  const progressSum = sumBy(tasks, ({ progress }) => progress)
  const isSame =
    taskCount === totals.taskCount &&
    completedTaskCount === totals.completedTaskCount &&
    progressSum === totals.progressSum
  if (isSame) return totals
  const { recent, behindSince = recent[0]?.at ?? now.toISOString() } = totals
  return { ...totals, taskCount, completedTaskCount, progressSum, behindSince }
}
