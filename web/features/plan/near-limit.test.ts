import { expect, it } from 'vitest'
import { unlimited } from '../../../shared/plans.ts'
import { isNearLimit } from './near-limit.ts'

it('warns above 80 percent of a limit, not at it', () => {
  expect(isNearLimit(12, 15)).toBe(false)
  expect(isNearLimit(13, 15)).toBe(true)
})

it('never warns where there is no limit', () => expect(isNearLimit(2_000_000, unlimited)).toBe(false))
