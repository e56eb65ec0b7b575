/** How tasks are shown, as stored in the URL: the kind of view, the order and the groups. */
import { priorities, taskStatuses, type Priority, type TaskStatus } from '../../../shared/tasks/task-choices.ts'
import type { Task } from '../../../shared/tasks/task.ts'
import type { GridGroup } from '../../lists/grid/record-grid.tsx'
import type { Names } from './export/task-file.ts'
import { compareNames, readSort } from '../../lists/grid/sort.ts'
import { priorityOrder, sortFields, statusOrder, type SortField, type TaskSort } from './task-order.ts'

export const views = { table: 'Table', board: 'Board' } as const
export type ViewKind = keyof typeof views

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
