import { expect, test } from 'vitest'
import { isLate } from './is-late.ts'

const today = '2026-11-21'

test('a project is late from the day after its end date', () => {
  expect(isLate({ status: 'execution', endDate: today }, today)).toBe(false)
  expect(isLate({ status: 'execution', endDate: '2026-11-20' }, today)).toBe(true)
})

test('a project that is over is not late', () => {
  expect(isLate({ status: 'completed', endDate: '2020-01-01' }, today)).toBe(false)
  expect(isLate({ status: 'cancelled', endDate: '2020-01-01' }, today)).toBe(false)
})
