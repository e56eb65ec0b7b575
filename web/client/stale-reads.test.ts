import { expect, it } from 'vitest'
import { isStaleAfter } from './stale-reads.ts'

it('invalidates the lists and totals of a project', () => {
  for (const read of ['projects.list', 'projects.read', 'projects.trash', 'dashboard.read', 'dashboard.activity'])
    expect(isStaleAfter('projects.update', read)).toBe(true)
  expect(isStaleAfter('projects.update', 'tasks.list')).toBe(false)
})

it('does not invalidate the list of tasks when a task is edited in place', () => {
  expect(isStaleAfter('tasks.update', 'tasks.list')).toBe(false)
  expect(isStaleAfter('tasks.update', 'projects.read')).toBe(true)
})

it('fetches the tasks of a project again after it is restored from the trash', () =>
  expect(isStaleAfter('projects.restore', 'tasks.list')).toBe(true))

it('invalidates nothing on sign-in or sign-out', () =>
  expect(isStaleAfter('auth.logout', 'dashboard.read')).toBe(false))

it('fetches the limits of the plan again after another plan is bought', () => {
  for (const read of ['billing.read', 'billing.payment', 'billing.invoices', 'dashboard.planLimits', 'account.read'])
    expect(isStaleAfter('billing.upgradeSubscription', read)).toBe(true)
  expect(isStaleAfter('billing.upgradeSubscription', 'auth.user')).toBe(true)
})

it('invalidates nothing when a payment only begins', () =>
  expect(isStaleAfter('billing.beginPayment', 'billing.read')).toBe(false))
