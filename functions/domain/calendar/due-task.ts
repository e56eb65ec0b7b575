/** Which of the tasks that were read the calendar shows, and as what. The index may be some milliseconds behind them. */
import type { DueTask } from '../../../shared/calendar.ts'
import type { Day } from '../../../shared/dates.ts'
import { isOpen, type TaskRecord } from '../tasks/task-record.ts'

export type DatedTask = TaskRecord & { dueDate: Day }

export type Wanted = {
  from: Day
  to: Day
  /** Only what is assigned to this person. */ assigneeId?: string | undefined
}

const isWanted =
  ({ from, to, assigneeId }: Wanted) =>
  (task: TaskRecord): task is DatedTask =>
    isOpen(task) &&
    task.dueDate !== null &&
    task.dueDate >= from &&
    task.dueDate <= to &&
    (assigneeId === undefined || task.assigneeId === assigneeId)

/** By due date, and of one day in the order they were made. */
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
