import { expect, it } from 'vitest'
import { unlimited } from '../../../shared/billing/plans.ts'
import { isNearLimit } from './near-limit.ts'

it('warns from 80 percent of a limit on', () => {
  expect(isNearLimit(11, 15)).toBe(false)
  expect(isNearLimit(12, 15)).toBe(true)
})

it('never warns without a limit', () => expect(isNearLimit(2_000_000, unlimited)).toBe(false))
