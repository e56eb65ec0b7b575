/** How tasks are shown, as stored in the URL: the kind of view, the order, the groups and the period. */
import { priorities, taskStatuses, type Priority, type TaskStatus } from '../../../shared/tasks/task-choices.ts'
import type { Day } from '../../../shared/dates/dates.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import type { GridGroup } from '../../lists/grid/record-grid.tsx'
import type { Names } from './export/task-file.ts'
import { compareExactly, compareNames, readSort, sortByValue, type Sort } from '../../lists/grid/sort.ts'

export const views = { table: 'Table', board: 'Board', calendar: 'Calendar' } as const
export type ViewKind = keyof typeof views

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

export const groupings = { status: 'Status', assignee: 'Assignee', priority: 'Priority', project: 'Project' } as const
export type Grouping = keyof typeof groupings

export type TaskView = { kind: ViewKind; sort: TaskSort | undefined; group: Grouping | undefined }

const has = <T extends object>(table: T, value: string | null): value is keyof T & string =>
  value !== null && Object.hasOwn(table, value)

/** Reads the view from a URL and ignores other parameters. */
export const readView = (search: URLSearchParams): TaskView => {
  const [kind, sort, group] = [search.get('view'), search.get('sort') ?? '', search.get('group')]
  return {
    kind: has(views, kind) ? kind : 'table',
    sort: readSort(sort, (name): name is SortField => has(sortFields, name)),
    group: has(groupings, group) ? group : undefined,
  }
}

const statusOrder = Object.keys(taskStatuses) as TaskStatus[]
const priorityOrder = Object.keys(priorities) as Priority[]

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
  const [open, done] = [false, true].map((isDone) => tasks.filter(({ status }) => (status === 'completed') === isDone))
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

/**
 * Groups tasks, keeping their order within each group. Choices keep their own order, names are alphabetical, and
 * unassigned tasks come last.
 */
export const groupTasks = (tasks: readonly Task[], grouping: Grouping, names: Names): readonly GridGroup<Task>[] => {
  const keyOf = (task: Task): string =>
    grouping === 'status'
      ? task.status
      : grouping === 'priority'
        ? task.priority
        : grouping === 'project'
          ? task.projectId
          : (task.assigneeId ?? '')
  const groups = [...Map.groupBy(tasks, keyOf)].map(([key, members]) => ({
    key,
    label: labelOf(grouping, key, names),
    rows: members,
  }))
  const rank = ({ key }: GridGroup<Task>): number =>
    grouping === 'status'
      ? statusOrder.indexOf(key as TaskStatus)
      : grouping === 'priority'
        ? -priorityOrder.indexOf(key as Priority)
        : key === ''
          ? 1
          : 0
  return groups.toSorted((a, b) => rank(a) - rank(b) || compareNames(a.label, b.label))
}

const labelOf = (grouping: Grouping, key: string, names: Names): string => {
  if (grouping === 'status') return taskStatuses[key as TaskStatus].label
  if (grouping === 'priority') return priorities[key as Priority].label
  if (grouping === 'project') return names.project(key) ?? 'A project'
  return key === '' ? 'Unassigned' : (names.person(key) ?? 'Former member')
}

/** Tasks by due date, without tasks that have none. */
export const byDueDay = (tasks: readonly Task[]): ReadonlyMap<Day, readonly Task[]> => {
  const days = new Map<Day, Task[]>()
  for (const task of tasks) {
    if (task.dueDate === null) continue
    const known = days.get(task.dueDate)
    if (known === undefined) days.set(task.dueDate, [task])
    else known.push(task)
  }
  return days
}
