/** The order of tasks in lists and in the columns of the board. */
import {
  isTaskDone,
  priorities,
  taskStatuses,
  type Priority,
  type TaskStatus,
} from '../../../shared/tasks/task-choices.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import { compareExactly, compareNames, sortByValue, type Sort } from '../../lists/grid/sort.ts'
import type { Names } from './export/task-file.ts'

export const sortFields = {
  title: 'Task',
  status: 'Status',
  priority: 'Priority',
  assignee: 'Assignee',
  startDate: 'Start',
  dueDate: 'Due',
  progress: 'Progress',
  estimatedHours: 'Estimate',
  actualHours: 'Actual',
  project: 'Project',
} as const
export type SortField = keyof typeof sortFields
export type TaskSort = Sort<SortField>

export const statusOrder = Object.keys(taskStatuses) as TaskStatus[]
export const priorityOrder = Object.keys(priorities) as Priority[]

const valueOf = (task: Task, field: SortField, names: Names): string | number | null => {
  switch (field) {
    case 'status':
      return statusOrder.indexOf(task.status)
    case 'priority':
      return priorityOrder.indexOf(task.priority)
    case 'assignee':
      return task.assigneeId === null ? null : (names.person(task.assigneeId) ?? '')
    case 'project':
      return names.project(task.projectId) ?? ''
    case 'title':
      return task.title
    case 'startDate':
    case 'dueDate':
    case 'progress':
    case 'estimatedHours':
    case 'actualHours':
      return task[field]
  }
}

const isDay = (field: SortField): boolean => field === 'startDate' || field === 'dueDate'

/** Open tasks before completed ones, each by due date, and those without one last; otherwise in the given order. */
const mostUrgentFirst = (tasks: readonly Task[]): readonly Task[] => {
  const [open, done] = [false, true].map((isDone) => tasks.filter((task) => isTaskDone(task) === isDone))
  const byDue = (some: readonly Task[] = []) => sortByValue(some, false, ({ dueDate }) => dueDate, compareExactly)
  return [...byDue(open), ...byDue(done)]
}

export const sortTasks = (tasks: readonly Task[], sort: TaskSort | undefined, names: Names): readonly Task[] =>
  sort === undefined
    ? mostUrgentFirst(tasks)
    : sortByValue(
        tasks,
        sort.descending,
        (task) => valueOf(task, sort.field, names),
        isDay(sort.field) ? compareExactly : compareNames,
      )
