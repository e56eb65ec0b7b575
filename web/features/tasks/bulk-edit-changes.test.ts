import { expect, it } from 'vitest'
import type { TaskOutcome } from '../../../shared/tasks/task.ts'
import { changesOf, failuresIn, shifted, undoOf } from './bulk-edit-changes.ts'
import { reverseOf } from './reverse-of.ts'
import { someTask } from './some-task.ts'

it('moves both dates of a task by the same number of days, across the leap day too, and skips missing ones', () => {
  const tasks = [
    someTask({ id: 'a', startDate: '2028-02-27', dueDate: '2028-02-28' }),
    someTask({ id: 'b', dueDate: '2026-12-31' }),
    someTask({ id: 'c' }),
  ]
  expect(changesOf(tasks, (task) => shifted(task, 2)).map(({ id, set }) => [id, set])).toEqual([
    ['a', { startDate: '2028-02-29', dueDate: '2028-03-01' }],
    ['b', { dueDate: '2027-01-02' }],
  ])
})

it('reverts exactly the written fields, including progress changed by completing', () => {
  const before = someTask({ id: 'a', status: 'in_progress', progress: 40, priority: 'low' })
  expect(reverseOf(before, { status: 'completed', priority: 'high' })).toEqual({
    status: 'in_progress',
    priority: 'low',
    progress: 40,
  })
  // A completed task always has 100% progress, so restoring the status is enough.
  expect(reverseOf(someTask({ status: 'completed', progress: 100 }), { status: 'todo' })).toEqual({
    status: 'completed',
  })
})

it('reverts dependencies with the kinds of their links', () => {
  const links = [{ taskId: 'tsk_1', type: 'SS', lag: 2 }] as const
  const before = someTask({ links: [...links], dependencies: ['tsk_1'] })
  expect(reverseOf(before, { dependencies: [] })).toEqual({ links })
})

it('reverts only saved tasks, on their new version, and names the others', () => {
  const tasks = ['a', 'b', 'c'].map((id) => someTask({ id, title: `Task ${id}` }))
  const before = new Map(tasks.map((task) => [task.id, task]))
  const changes = changesOf(tasks, () => ({ priority: 'high' }))
  const outcomes: TaskOutcome[] = [
    { id: 'a', outcome: 'changed', task: someTask({ id: 'a', version: 2 }), message: '' },
    { id: 'b', outcome: 'conflict', task: someTask({ id: 'b', title: 'Renamed', version: 5 }), message: 'Too late' },
    { id: 'c', outcome: 'refused', task: null, message: 'Gone' },
  ]
  expect(undoOf(before, changes, outcomes)).toEqual([{ id: 'a', version: 2, set: { priority: 'medium' } }])
  expect(failuresIn(before, outcomes)).toEqual([
    { title: 'Renamed', message: 'Too late' },
    { title: 'Task c', message: 'Gone' },
  ])
})
