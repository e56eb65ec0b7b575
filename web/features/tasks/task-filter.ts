/** The filter of a task list, as stored in the URL. */
import {
  isTaskDone,
  priorities,
  taskStatuses,
  type Priority,
  type TaskStatus,
} from '../../../shared/tasks/task-choices.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import { isLateOn } from '../../../shared/dates/late.ts'
import type { Task } from '../../../shared/tasks/task.ts'

type Cancelled = ReadonlySet<string>

export type TaskFilter = {
  /** A status, `open` for all that still have to be done, or `late`. */
  status: TaskStatus | 'open' | 'late' | undefined
  /** A person's id, or `none` for unassigned tasks. */
  assignee: string | undefined
  text: string
  priority: Priority | undefined
}

export const isStatus = (value: string): value is TaskStatus => Object.hasOwn(taskStatuses, value)
const isPriority = (value: string): value is Priority => Object.hasOwn(priorities, value)

export const readFilter = (search: URLSearchParams): TaskFilter => {
  const [status, priority] = [search.get('status') ?? '', search.get('priority') ?? '']
  return {
    status: isStatus(status) || status === 'open' || status === 'late' ? status : undefined,
    assignee: search.get('assignee') ?? undefined,
    text: search.get('q') ?? '',
    priority: isPriority(priority) ? priority : undefined,
  }
}

export const isFiltered = ({ status, assignee, text, priority }: TaskFilter): boolean =>
  status !== undefined || assignee !== undefined || text !== '' || priority !== undefined

/** Not completed, and not of a cancelled project, whose tasks will not be done. */
export const isTaskOpen = (task: Pick<Task, 'status' | 'projectId'>, cancelled: Cancelled): boolean =>
  !isTaskDone(task) && !cancelled.has(task.projectId)

/** An open task whose due date has passed. */
export const isTaskLate = (
  task: Pick<Task, 'status' | 'dueDate' | 'projectId'>,
  today: Day,
  cancelled: Cancelled,
): boolean => isLateOn(today, { isOpen: isTaskOpen(task, cancelled), date: task.dueDate })

export const filterTasks = (
  tasks: readonly Task[],
  filter: TaskFilter,
  today: Day,
  cancelled: Cancelled,
): readonly Task[] => {
  if (!isFiltered(filter)) return tasks
  const text = filter.text.trim().toLowerCase()
  return tasks.filter(
    (task) =>
      (filter.status === undefined ||
        (filter.status === 'open'
          ? isTaskOpen(task, cancelled)
          : filter.status === 'late'
            ? isTaskLate(task, today, cancelled)
            : task.status === filter.status)) &&
      (filter.assignee === undefined ||
        (filter.assignee === 'none' ? task.assigneeId === null : task.assigneeId === filter.assignee)) &&
      (filter.priority === undefined || task.priority === filter.priority) &&
      (text === '' || task.title.toLowerCase().includes(text)),
  )
}
