/**
 * The condition of a task in the schedule: on track, at risk or in trouble, or left in a cancelled project, where nothing
 * is late. The legend states the rule.
 */
import { isTaskDone } from '../tasks/task-choices.ts'
import type { Tone } from '../contract/choices.ts'
import type { Day } from '../dates/dates.ts'
import { daysLate, type ScheduledTask, type ProjectSchedule } from './project-schedule.ts'

export type Condition = 'on_track' | 'at_risk' | 'problems' | 'cancelled'

/** Percentage points by which progress may be behind the share of working days that have passed. */
export const behindPoints = 20

export const conditions = {
  on_track: {
    label: 'On Track',
    tone: 'success',
    rule: 'Everything else: completed, not due to start yet, or moving as planned.',
  },
  at_risk: {
    label: 'At Risk',
    tone: 'warning',
    rule: `Progress is ${behindPoints} points or more behind the share of its working days that have passed, or a task that it depends on is overdue.`,
  },
  problems: { label: 'Problems', tone: 'danger', rule: 'Overdue, or planned earlier than its links allow.' },
  cancelled: { label: 'Cancelled', tone: 'neutral', rule: 'Left as it was when the project was cancelled.' },
} as const satisfies Record<Condition, { label: string; tone: Tone; rule: string }>

type Known = { status: string; progress: number; dueDate: Day | null }

const isOverdue = (task: Known, today: Day): boolean => daysLate(task, today) > 0

/** Percent of a task's working days that have passed before today. */
export const shareOfTime = (
  { start, duration }: Pick<ScheduledTask, 'start' | 'duration'>,
  todayPlace: number,
): number => Math.round((Math.min(duration, Math.max(0, todayPlace - start)) / duration) * 100)

/** In a project that is not cancelled. `waitsFor`: the tasks that it depends on. */
export const conditionOf = (
  task: Known,
  waitsFor: readonly Known[],
  scheduled: ScheduledTask | undefined,
  line: ProjectSchedule['line'],
  today: Day,
): Condition => {
  if (isTaskDone(task)) return 'on_track'
  if (isOverdue(task, today) || (scheduled?.ahead ?? 0) > 0) return 'problems'
  const late =
    scheduled !== undefined &&
    scheduled.source !== 'by_links' &&
    shareOfTime(scheduled, line.startOf(today)) - task.progress >= behindPoints
  return late || waitsFor.some((other) => isOverdue(other, today)) ? 'at_risk' : 'on_track'
}
