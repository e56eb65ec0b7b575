import { expect, test } from 'vitest'
import { timeRemaining } from './time-remaining.ts'

test.each([
  ['2028-03-03', false, '3 days remaining', false],
  ['2028-03-01', false, '1 day remaining', false],
  ['2028-02-29', false, 'Due today', false],
  ['2028-02-28', false, '1 day late', true],
  ['2028-02-01', false, '28 days late', true],
  ['2028-02-01', true, 'Completed', false],
  [null, false, 'No due date', false],
] as const)('a task due %s, completed: %s, says %s', (due, completed, text, overdue) =>
  expect(timeRemaining(due, completed, '2028-02-29')).toEqual({ text, overdue }),
)
