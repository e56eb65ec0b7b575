/**
 * New dates for what is late. Each late task gets the part of its planned working days that is left, counted from today
 * or from the new date of the late task that it waits for. None moves before a task that was due earlier.
 */
import type { ProposedChange } from '../../../../shared/change-sets/change-set.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { changeSetLimits } from '../../../../shared/change-sets/limits.ts'
import { addWorkingDays, workingDaysBetween, type WorkingCalendar } from '../../../../shared/dates/working-calendar.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import type { ListedTask } from '../../tasks/task-record.ts'
import type { Draft, Situation } from './draft.ts'

export type Dated = Pick<ListedTask, 'id' | 'startDate' | 'dueDate' | 'progress' | 'links'>

/** Working days that are left of a task’s plan: at least one. A task without a start date was planned for a day. */
const daysLeft = ({ startDate, dueDate, progress }: Dated, calendar: WorkingCalendar): number => {
  const planned = startDate === null || dueDate === null ? 1 : workingDaysBetween(startDate, dueDate, calendar) + 1
  return Math.max(1, Math.ceil((planned * (100 - progress)) / 100))
}

const latest = (days: readonly Day[]): Day => days.toSorted().at(-1) ?? ''

/** The new due date of each late task, by its id. `late`: longest overdue first. */
export const newDueDates = (
  late: readonly Dated[],
  today: Day,
  calendar: WorkingCalendar,
): ReadonlyMap<string, Day> => {
  const dates = new Map<string, Day>()
  let last = today
  for (const task of late) {
    const waitsFor = task.links.flatMap(({ taskId, type }) => (type === 'FS' ? (dates.get(taskId) ?? []) : []))
    const from = latest([today, ...waitsFor])
    last = latest([last, addWorkingDays(from, daysLeft(task, calendar), calendar)])
    dates.set(task.id, last)
  }
  return dates
}

/** Working days that a project gets if nothing says when it will be done. */
const usualExtension = 10

/** The end that the forecast and the tasks support; undefined if the present one is as late. */
const newEnd = ({ of, calendar }: Situation, dates: ReadonlyMap<string, Day>): Day | undefined => {
  const { project, prediction, openTasks, today } = of
  if (project.endDate === null) return undefined
  const due = openTasks.flatMap(({ id, dueDate }) => dates.get(id) ?? dueDate ?? [])
  const end = latest([prediction?.safeEnd ?? '', ...due])
  const wanted = addWorkingDays(end > today ? end : addWorkingDays(today, usualExtension, calendar), 0, calendar)
  return wanted > project.endDate ? wanted : undefined
}

/** Undefined if nothing is late. `withEnd`: moves the end of the project as well. */
export const extension = (situation: Situation, withEnd: boolean): Draft | undefined => {
  const { of, calendar, mayEditProject } = situation
  const { project, late, today } = of
  const moved = late.slice(0, changeSetLimits.changes - 1)
  const dates = newDueDates(moved, today, calendar)
  const end = withEnd && mayEditProject ? newEnd(situation, dates) : undefined
  const changes: ProposedChange[] = [
    ...(end === undefined ? [] : [{ kind: 'project' as const, id: project.id, set: { endDate: end } }]),
    ...moved.map(({ id }) => ({ kind: 'task' as const, id, set: { dueDate: dates.get(id) ?? null } })),
  ]
  if (changes.length === 0) return undefined
  const tasks =
    moved.length === 0
      ? ''
      : `${counted(moved.length, 'task')} ${plural(moved.length, 'is', 'are')} late. Each gets the part of its planned working days that is left, from today, and keeps its place in the order.`
  const ending =
    end === undefined
      ? ''
      : `The end of the project moves to ${writtenDay(end)}, ${of.prediction?.safeEnd === null || of.prediction === undefined ? 'after the last of its tasks' : 'which the forecast supports in eight runs of ten'}.`
  return {
    title: `Extend due dates in ${project.name}`,
    reason: [tasks, ending].filter((text) => text !== '').join(' '),
    changes,
  }
}
