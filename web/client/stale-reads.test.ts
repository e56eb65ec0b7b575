import { expect, it } from 'vitest'
import { isStaleAfter } from './stale-reads.ts'

it('makes the lists and totals that a project is in stale', () => {
  for (const read of ['projects.list', 'projects.read', 'projects.trash', 'dashboard.read', 'dashboard.activity'])
    expect(isStaleAfter('projects.update', read)).toBe(true)
  expect(isStaleAfter('projects.update', 'tasks.list')).toBe(false)
})

it('leaves the list of tasks alone when one of them is edited in its place', () => {
  expect(isStaleAfter('tasks.update', 'tasks.list')).toBe(false)
  expect(isStaleAfter('tasks.update', 'projects.read')).toBe(true)
})

it('fetches the tasks of a project again that comes back from the trash', () =>
  expect(isStaleAfter('projects.restore', 'tasks.list')).toBe(true))

it('touches nothing by signing in or out', () => expect(isStaleAfter('auth.logout', 'dashboard.read')).toBe(false))
