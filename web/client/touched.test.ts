import { expect, it } from 'vitest'
import { isTouched } from './touched.ts'

it('makes the lists and totals out of date that a project stands in', () => {
  for (const read of ['projects.list', 'projects.read', 'projects.trash', 'dashboard.read', 'dashboard.activity'])
    expect(isTouched('projects.update', read)).toBe(true)
  expect(isTouched('projects.update', 'tasks.list')).toBe(false)
})

it('leaves the list of tasks alone when one of them is edited in its place', () => {
  expect(isTouched('tasks.update', 'tasks.list')).toBe(false)
  expect(isTouched('tasks.update', 'projects.read')).toBe(true)
})

it('fetches the tasks of a project again that comes back from the trash', () =>
  expect(isTouched('projects.restore', 'tasks.list')).toBe(true))

it('touches nothing by signing in or out', () => expect(isTouched('auth.logout', 'dashboard.read')).toBe(false))
