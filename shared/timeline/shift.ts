/**
 * The dates of a whole project, or of some of its tasks, a number of calendar days later or earlier. A task keeps its
 * working days, and starts on the next working day if its new first day is a day off. Completed tasks stay. A task that
 * is under way keeps its start, which is a fact, and moves its end.
 */
import { isTaskDone } from '../tasks/task-choices.ts'
import { addDays, type Day } from '../dates/dates.ts'
import type { Milestone } from './milestone.ts'
import type { ProjectSchedule } from './project-schedule.ts'
import type { NewDates } from './what-moves.ts'

type Shiftable = { id: string; status: string; progress: number; startDate: Day | null; dueDate: Day | null }

const begun: ReadonlySet<string> = new Set(['in_progress', 'execution'])

export const isUnderWay = (task: Pick<Shiftable, 'status' | 'progress'>): boolean =>
  !isTaskDone(task) && (task.progress > 0 || begun.has(task.status))

/** Whether work on a task was started, be it completed or not. */
export const hasBegun = (task: Pick<Shiftable, 'status' | 'progress'>): boolean => isTaskDone(task) || isUnderWay(task)

/** Whether a shift can move a task: it is open and has a date of its own. */
export const canShift = (task: Shiftable): boolean =>
  !isTaskDone(task) && (task.startDate !== null || task.dueDate !== null)

/** The new dates of the given tasks, in working days of the schedule. Tasks whose dates stay are left out. */
export const shiftedTasks = (
  tasks: readonly Shiftable[],
  { line, tasks: placed }: Pick<ProjectSchedule, 'line' | 'tasks'>,
  by: number,
): NewDates[] =>
  tasks.filter(canShift).flatMap((task): NewDates[] => {
    const old = placed.get(task.id)
    if (old === undefined) return []
    const { id, startDay, dueDay, duration } = old
    if (isUnderWay(task)) {
      const due = addDays(dueDay, by)
      return due === dueDay ? [] : [{ id, startDay, dueDay: due < startDay ? startDay : onWorkingDay(due, line) }]
    }
    const start = line.startOf(addDays(startDay, by))
    const [first, last] = [line.dayFrom(start), line.dayUpTo(start + duration)]
    return first === startDay && last === dueDay ? [] : [{ id, startDay: first, dueDay: last }]
  })

/** The day, or the working day after it. */
const onWorkingDay = (day: Day, line: ProjectSchedule['line']): Day =>
  line.isWorking(day) ? day : line.dayFrom(line.startOf(day))

/** New dates of milestones that are not reached yet. */
export const shiftedMilestones = (
  milestones: readonly Pick<Milestone, 'id' | 'date' | 'doneOn'>[],
  by: number,
): { id: string; date: Day }[] =>
  by === 0
    ? []
    : milestones.flatMap(({ id, date, doneOn }) =>
        date === null || doneOn !== null ? [] : [{ id, date: addDays(date, by) }],
      )

/** New dates of the project. It keeps its start if work on it has begun. */
export const shiftedProject = (
  { startDate, endDate }: { startDate: Day | null; endDate: Day | null },
  by: number,
  workHasBegun: boolean,
): { startDate: Day | null; endDate: Day | null } => {
  const start = startDate === null || workHasBegun ? startDate : addDays(startDate, by)
  const end = endDate === null ? null : addDays(endDate, by)
  return { startDate: start, endDate: start !== null && end !== null && end < start ? start : end }
}
