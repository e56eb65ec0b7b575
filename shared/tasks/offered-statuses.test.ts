import { expect, test } from 'vitest'
import { offeredStatuses } from './task-choices.ts'

test('the phases are offered where a workspace works by them, and for tasks that are in one', () => {
  expect(offeredStatuses(false)).toEqual(['todo', 'in_progress', 'completed'])
  expect(offeredStatuses(false, ['execution', 'todo'])).toEqual(['todo', 'in_progress', 'execution', 'completed'])
  expect(offeredStatuses(true)).toEqual(['todo', 'planning', 'preparation', 'in_progress', 'execution', 'completed'])
})
