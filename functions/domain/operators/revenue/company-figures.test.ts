import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from '../../../../shared/contract/choices.ts'
import { plans, shareOfLimit, unlimited } from '../../../../shared/billing/plans.ts'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import { isNearLimit } from './company-figures.ts'

test('a company is near a limit from exactly 80% on', () => {
  expect(plans.pro.maxProjects).toBe(5)
  expect([3, 4, 5].map((projects) => isNearLimit({ plan: 'pro', projects, users: 0 }))).toEqual([false, true, true])
})

test('every company that a list shows as having reached a limit is counted as near or at one', () => {
  const count = fc.integer({ min: 0, max: 60 })
  fc.assert(
    fc.property(fc.constantFrom(...keysOf(plans)), count, count, (plan, projects, users) => {
      const { maxProjects, maxUsers } = plans[plan]
      const isReached = shareOfLimit(projects, maxProjects) >= 1 || shareOfLimit(users, maxUsers) >= 1
      if (isReached) expect(isNearLimit({ plan, projects, users })).toBe(true)
      if (maxProjects === unlimited && maxUsers === unlimited)
        expect(isNearLimit({ plan, projects, users })).toBe(false)
    }),
    { numRuns: sampleSize(300) },
  )
})
