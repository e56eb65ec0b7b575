/**
 * Which of the tasks that were read appear in the calendar, and how. The index may be a few milliseconds behind the
 * tasks.
 */
import type { DueTask } from '../../../shared/calendar/calendar.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import { isOpen, type TaskRecord } from '../tasks/task-record.ts'

export type DatedTask = TaskRecord & { dueDate: Day }

export type Wanted = {
  from: Day
  to: Day
  /** Only tasks assigned to this person. */ assigneeId?: string | undefined
}

const isWanted =
  ({ from, to, assigneeId }: Wanted) =>
  (task: TaskRecord): task is DatedTask =>
    isOpen(task) &&
    task.dueDate !== null &&
    task.dueDate >= from &&
    task.dueDate <= to &&
    (assigneeId === undefined || task.assigneeId === assigneeId)

/** By due date; tasks due on the same day in creation order. */
export const dueTasks = (tasks: readonly TaskRecord[], wanted: Wanted): DatedTask[] =>
  tasks
    .filter(isWanted(wanted))
    .toSorted((a, b) => (a.dueDate === b.dueDate ? (a.id < b.id ? -1 : 1) : a.dueDate < b.dueDate ? -1 : 1))

export const toDueTask = ({
  id,
  projectId,
  title,
  status,
  priority,
  assigneeId,
  startDate,
  dueDate,
  progress,
}: DatedTask): DueTask => ({ id, projectId, title, status, priority, assigneeId, startDate, dueDate, progress })
