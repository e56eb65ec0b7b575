import { expect, test } from 'vitest'
import type { Person } from '../../../shared/accounts/person.ts'
import { labelOf, wordsOf } from './field-words.ts'

const people = [{ id: 'usr_1', firstName: 'Lia', lastName: 'Sousa' }] as Person[]

test.each([
  ['task', 'status', 'in_progress', 'In Progress'],
  ['raid', 'status', 'open', 'Open'],
  ['project', 'status', 'on_hold', 'On Hold'],
  ['task', 'priority', 'critical', 'Critical'],
  ['raid', 'probability', null, 'None'],
  ['task', 'dueDate', '2027-03-05', 'Mar 5, 2027'],
  ['task', 'progress', 40, '40%'],
  ['task', 'estimatedHours', 2.5, '2.5 h'],
  ['task', 'assigneeId', 'usr_1', 'Lia Sousa'],
  ['task', 'assigneeId', 'usr_2', 'Someone who has left'],
  ['task', 'assigneeId', null, 'Unassigned'],
  ['raid', 'mitigation', '', 'None'],
  ['raid', 'mitigation', 'Rent cranes', 'Rent cranes'],
  ['raid', 'showOnExecutiveDashboard', true, 'Yes'],
] as const)('of a %s, the %s %s reads “%s”', (kind, field, value, words) => {
  expect(wordsOf(kind, field, value, people)).toBe(words)
})

test('a person is not missing while the people are loading', () => {
  expect(wordsOf('task', 'assigneeId', 'usr_1', undefined)).toBe('…')
})

test('a field without a label keeps its name', () => {
  expect([labelOf('dueDate'), labelOf('newField')]).toEqual(['Due date', 'newField'])
})
