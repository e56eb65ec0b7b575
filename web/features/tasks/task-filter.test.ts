import { expect, it } from 'vitest'
import type { Task } from '../../../shared/tasks/task.ts'
import { someTask as task } from './some-task.ts'
import { filterTasks, isTaskLate, readFilter } from './task-filter.ts'

const today = '2026-11-21'
const none: ReadonlySet<string> = new Set()
const shown = (tasks: Task[], address: string, cancelled = none) =>
  filterTasks(tasks, readFilter(new URLSearchParams(address)), today, cancelled).map(({ id }) => id)

it('shows all tasks without a filter, and if the address names an unknown status', () => {
  const tasks = [task({ id: 'a' }), task({ id: 'b', status: 'completed' })]
  expect(shown(tasks, '')).toEqual(['a', 'b'])
  expect(shown(tasks, 'status=nonsense')).toEqual(['a', 'b'])
})

it('filters by status, open state, owner and text together', () => {
  const tasks = [
    task({ id: 'a', assigneeId: 'usr_1', title: 'Order Steel' }),
    task({ id: 'b', assigneeId: 'usr_1', title: 'Order steel', status: 'completed' }),
    task({ id: 'c', title: 'Order steel' }),
  ]
  expect(shown(tasks, 'status=open')).toEqual(['a', 'c'])
  expect(shown(tasks, 'status=completed')).toEqual(['b'])
  expect(shown(tasks, 'assignee=none')).toEqual(['c'])
  expect(shown(tasks, 'status=open&assignee=usr_1&q=STEEL')).toEqual(['a'])
})

it('treats a task as late from the day after its due date until it is completed', () => {
  expect(isTaskLate(task({ dueDate: today }), today, none)).toBe(false)
  expect(isTaskLate(task({ dueDate: '2026-11-20' }), today, none)).toBe(true)
  expect(isTaskLate(task({ dueDate: '2026-11-20', status: 'completed' }), today, none)).toBe(false)
  expect(shown([task({ id: 'a', dueDate: '2026-11-20' }), task({ id: 'b' })], 'status=late')).toEqual(['a'])
})

it('finds nothing open or late in a cancelled project, and what was done there as ever', () => {
  const tasks = [
    task({ id: 'a', projectId: 'prj_off', dueDate: '2026-11-20' }),
    task({ id: 'b', projectId: 'prj_off', status: 'completed' }),
    task({ id: 'c', projectId: 'prj_on', dueDate: '2026-11-20' }),
  ]
  const cancelled = new Set(['prj_off'])
  expect(shown(tasks, 'status=open', cancelled)).toEqual(['c'])
  expect(shown(tasks, 'status=late', cancelled)).toEqual(['c'])
  expect(shown(tasks, 'status=todo', cancelled)).toEqual(['a', 'c'])
  expect(shown(tasks, 'status=completed', cancelled)).toEqual(['b'])
})
