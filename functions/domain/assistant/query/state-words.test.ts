import { expect, test } from 'vitest'
import { queryStates, type QueryState } from '../../../../shared/assistant/query-choices.ts'
import type { AssistantQuery } from '../../../../shared/assistant/query.ts'
import { isAfter, stateWords } from './state-words.ts'
import { describe } from './words.ts'

const names = { project: String, person: String, today: '2026-11-30' }

test.each([
  ['in_progress', '5 tasks in progress'],
  ['todo', '5 tasks to do'],
  ['late', '5 late tasks'],
] as const)('a status within a sentence is written as one: %s', (state, words) => {
  const query: AssistantQuery = { what: 'tasks', where: { is: [state] }, measure: 'count' }
  expect(`5 ${describe(query, 5, names)}`).toBe(words)
})

test('no state has a capital within a sentence, except in an abbreviation', () => {
  for (const state of Object.keys(queryStates) as QueryState[])
    expect(stateWords('tasks', state)).not.toMatch(/\b[A-Z](?![A-Z]+\b)[a-z]/)
  expect(stateWords('projects', 'no_raci')).toBe('without a RACI matrix')
  expect(['in progress', 'to do', 'in review', 'late'].map(isAfter)).toEqual([true, true, true, false])
})
