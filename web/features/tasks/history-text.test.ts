import { expect, test } from 'vitest'
import { changeInText } from './history-text.ts'

const nameOf = (id: string) => (id === 'usr_1' ? 'Ana Flores' : undefined)
const words = (field: string, from: string | number | null, to: string | number | null) => {
  const { field: name, from: was, to: now } = changeInText({ field, values: { from, to } }, nameOf)
  return [name, was, now]
}

test('values are formatted as on the screens', () => {
  expect(words('status', 'todo', 'in_progress')).toEqual(['Status', 'To Do', 'In Progress'])
  expect(words('dueDate', null, '2026-12-04')).toEqual(['Due date', undefined, 'Dec 4, 2026'])
  expect(words('assigneeId', 'usr_1', 'usr_9')).toEqual(['Assignee', 'Ana Flores', 'Former member'])
  expect(words('progress', 0, 40)).toEqual(['Progress', '0%', '40%'])
  expect(words('estimatedHours', null, 0)).toEqual(['Estimated hours', undefined, '0 h'])
  expect(words('priority', 'constructor', 'high')).toEqual(['Priority', 'constructor', 'High'])
})

test('a change of the checklist is a sentence', () => {
  const sentence = (from: string | null, to: string | null) =>
    changeInText({ field: 'checklist', values: { from, to } }, nameOf).sentence
  expect(sentence('[ ] Order bolts', '[x] Order bolts')).toBe('Ticked “Order bolts”')
  expect(sentence('[x] Order bolts', '[ ] Order bolts')).toBe('Unticked “Order bolts”')
  expect(sentence(null, '[ ] Order bolts')).toBe('Added “Order bolts”')
  expect(sentence('[x] Order bolts', null)).toBe('Removed “Order bolts”')
  expect(sentence('[ ] Order bolts', '[ ] Order nuts')).toBe('Changed “Order bolts” to “Order nuts”')
  expect(sentence('[ ] Order bolts', '[ ] Order bolts')).toBe('Changed the person or date of “Order bolts”')
  expect(sentence('2 of 5', '2 of 8')).toBe('2 of 8 done, before 2 of 5')
})

test('long texts and lists are only reported as changed', () => {
  expect(changeInText({ field: 'description', values: null }, nameOf)).toEqual({
    field: 'Description',
    known: false,
    from: undefined,
    to: undefined,
  })
})
