/**
 * New dates for what is late. Each late task gets the part of its planned working days that is left, counted from today
 * or from the new date of the late task that it waits for. None moves before a task that was due earlier. What depends
 * on them moves with them, as on the timeline.
 */
import type { ProposedChange } from '../../../../shared/change-sets/change-set.ts'
import type { Day } from '../../../../shared/dates/dates.ts'
import { changeSetLimits } from '../../../../shared/change-sets/limits.ts'
import { addWorkingDays, workingDaysBetween, type WorkingCalendar } from '../../../../shared/dates/working-calendar.ts'
import { counted, plural } from '../../../../shared/wording.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { Problem } from '../../../kernel/problem.ts'
import { isOpen, type ListedTask } from '../../tasks/task-record.ts'
import { cascade, type Cascade } from './cascade.ts'
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
const newEnd = ({ of, calendar, work }: Situation, dates: ReadonlyMap<string, Day>): Day | undefined => {
  const { project, prediction, today } = of
  if (project.endDate === null) return undefined
  const due = work.tasks.filter(isOpen).flatMap(({ id, dueDate }) => dates.get(id) ?? dueDate ?? [])
  const end = latest([prediction?.safeEnd ?? '', ...due])
  const wanted = addWorkingDays(end > today ? end : addWorkingDays(today, usualExtension, calendar), 0, calendar)
  return wanted > project.endDate ? wanted : undefined
}

type Moved = Cascade & { late: number }

/**
 * As many late tasks, longest overdue first, as fit into one change set with all that move with them. Undefined if not
 * even the first one fits.
 */
const movedWork = ({ of, calendar, work }: Situation): Moved | undefined => {
  const { late, today } = of
  const byId = new Map(late.map((task) => [task.id, task]))
  const needed = (id: string): number => {
    const task = byId.get(id)
    return task === undefined ? 1 : daysLeft(task, calendar)
  }
  const dates = newDueDates(late, today, calendar)
  for (let count = Math.min(late.length, changeSetLimits.changes - 1); count > 0; count -= 1) {
    const asked = late.slice(0, count).map(({ id }) => ({ kind: 'task' as const, id, set: { dueDate: dates.get(id) } }))
    const moved = cascade(work, asked, needed)
    if (moved.changes.length < changeSetLimits.changes) return { ...moved, late: count }
  }
  return undefined
}

const tooMany = (): Problem =>
  new Problem(
    'wrong_state',
    `More than ${changeSetLimits.changes - 1} tasks depend on the late ones, which is more than one change set can move. Move them on the timeline.`,
  )

const tasksText = ({ late, followers }: Moved): string => {
  const what = `${counted(late, 'task')} ${plural(late, 'is', 'are')} late. Each gets the part of its planned working days that is left, from today.`
  return followers === 0
    ? what
    : `${what} ${counted(followers, 'other task')} that ${plural(followers, 'depends', 'depend')} on them ${plural(followers, 'moves', 'move')} as far as the links require.`
}

/** Undefined if nothing is late. `withEnd`: moves the end of the project as well. */
export const extension = (situation: Situation, withEnd: boolean): Draft | undefined => {
  const { of, mayEditProject } = situation
  const { project, late } = of
  const moved = movedWork(situation)
  if (late.length > 0 && moved === undefined) throw tooMany()
  const end = withEnd && mayEditProject ? newEnd(situation, moved?.dueDates ?? new Map()) : undefined
  const changes: ProposedChange[] = [
    ...(end === undefined ? [] : [{ kind: 'project' as const, id: project.id, set: { endDate: end } }]),
    ...(moved?.changes ?? []),
  ]
  if (changes.length === 0) return undefined
  const ending =
    end === undefined
      ? ''
      : `The end of the project moves to ${writtenDay(end)}, ${of.prediction?.safeEnd === null || of.prediction === undefined ? 'after the last of its tasks' : 'which the forecast supports in eight runs of ten'}.`
  return {
    title: `Extend due dates in ${project.name}`,
    reason: [moved === undefined ? '' : tasksText(moved), ending].filter((text) => text !== '').join(' '),
    changes,
  }
}
