import { expect, test } from 'vitest'
import { planNamed } from './plans.ts'

test.each([
  ['Pro', 'pro'],
  [' PROFESSIONAL ', 'pro'],
  ['free', 'starter'],
  ['Basic', 'starter'],
  ['enterprise', 'enterprise'],
  ['constructor', undefined],
])('the plan named "%s" is %s', (name, plan) => {
  expect(planNamed(name)).toBe(plan)
})
