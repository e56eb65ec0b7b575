import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Task } from '../../../shared/tasks/task.ts'
import { sortFields, sortTasks, type SortField } from './task-order.ts'
import { groupTasks, readView } from './task-view.ts'
import { someTask } from './some-task.ts'

const names = {
  person: (id: string) => ({ usr_a: 'Zoe', usr_b: 'adam' })[id],
  project: (id: string) => ({ prj_1: 'Depot 10', prj_2: 'Depot 9' })[id],
  key: () => undefined,
}
const titles = (tasks: readonly Task[]) => tasks.map(({ title }) => title)
const sorted = (tasks: Task[], sort: string) =>
  titles(sortTasks(tasks, readView(new URLSearchParams({ sort })).sort, names))

it('reads the view from an address and ignores unknown values', () => {
  expect(readView(new URLSearchParams('view=board&sort=-dueDate&group=assignee'))).toEqual({
    kind: 'board',
    sort: { field: 'dueDate', descending: true },
    group: 'assignee',
  })
  expect(readView(new URLSearchParams('view=toString&sort=constructor&group=__proto__'))).toEqual({
    kind: 'table',
    sort: undefined,
    group: undefined,
  })
})

it('sorts numbers in names by value, choices by rank, and missing values last in both directions', () => {
  const tasks = [
    someTask({ title: 'Bay 10', priority: 'critical', dueDate: null, assigneeId: 'usr_a', projectId: 'prj_1' }),
    someTask({ title: 'bay 9', priority: 'low', dueDate: '2026-12-01', assigneeId: 'usr_b', projectId: 'prj_2' }),
    someTask({ title: 'Bay 1', priority: 'high', dueDate: '2026-11-30', assigneeId: null, projectId: 'prj_1' }),
  ]
  expect(sorted(tasks, 'title')).toEqual(['Bay 1', 'bay 9', 'Bay 10'])
  expect(sorted(tasks, '-priority')).toEqual(['Bay 10', 'Bay 1', 'bay 9'])
  expect(sorted(tasks, 'dueDate')).toEqual(['Bay 1', 'bay 9', 'Bay 10'])
  expect(sorted(tasks, '-dueDate')).toEqual(['bay 9', 'Bay 1', 'Bay 10'])
  expect(sorted(tasks, 'assignee')).toEqual(['bay 9', 'Bay 10', 'Bay 1'])
  expect(sorted(tasks, 'project')).toEqual(['bay 9', 'Bay 10', 'Bay 1'])
  // A person whose name is not known comes before the others.
  const unknown = someTask({ title: 'Bay 2', assigneeId: 'usr_unknown' })
  expect(sorted([...tasks, unknown], 'assignee')).toEqual(['Bay 2', 'bay 9', 'Bay 10', 'Bay 1'])
})

it('shows open tasks before completed ones, each by due date, unless asked otherwise', () => {
  const tasks = [
    someTask({ title: 'Done', status: 'completed', dueDate: '2026-11-01' }),
    someTask({ title: 'Some day', dueDate: null }),
    someTask({ title: 'Later', dueDate: '2027-01-08' }),
    someTask({ title: 'Late', dueDate: '2026-11-20' }),
    someTask({ title: 'Late too', dueDate: '2026-11-20' }),
    someTask({ title: 'Some other day', dueDate: null }),
  ]
  expect(sorted(tasks, '')).toEqual(['Late', 'Late too', 'Later', 'Some day', 'Some other day', 'Done'])
})

const anyTask = fc
  .record({
    title: fc.string(),
    status: fc.constantFrom('todo' as const, 'completed' as const),
    dueDate: fc.constantFrom(null, '2028-02-29', '2026-11-21'),
    progress: fc.integer({ min: 0, max: 100 }),
  })
  .map(someTask)

it('neither loses nor adds a task, for any order and grouping', () => {
  fc.assert(
    fc.property(
      fc.array(anyTask),
      fc.constantFrom(...(Object.keys(sortFields) as SortField[])),
      fc.boolean(),
      (tasks, field, descending) => {
        const inOrder = sortTasks(tasks, { field, descending }, names)
        expect(new Set(inOrder)).toEqual(new Set(tasks))
        expect(inOrder).toHaveLength(tasks.length)
        expect(groupTasks(inOrder, 'status', names).flatMap((group) => group.rows)).toHaveLength(tasks.length)
      },
    ),
  )
})

it('groups in the order of the choices, with unassigned tasks last', () => {
  const tasks = [
    someTask({ status: 'completed', priority: 'low' }),
    someTask({ status: 'todo', priority: 'critical', assigneeId: 'usr_a' }),
    someTask({ status: 'todo', assigneeId: 'usr_b' }),
  ]
  expect(groupTasks(tasks, 'status', names).map(({ label, rows: { length } }) => [label, length])).toEqual([
    ['To Do', 2],
    ['Completed', 1],
  ])
  expect(groupTasks(tasks, 'priority', names).map(({ label }) => label)).toEqual(['Critical', 'Medium', 'Low'])
  expect(groupTasks(tasks, 'assignee', names).map(({ label }) => label)).toEqual(['adam', 'Zoe', 'Unassigned'])
})
