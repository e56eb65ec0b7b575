import { expect, test } from 'vitest'
import { workingCalendar } from '../../../shared/dates/working-calendar.ts'
import type { TemplateSummary } from '../../../shared/templates/template.ts'
import { datesOf, partsOf } from './template-words.ts'

const template: TemplateSummary = {
  id: 'tpl_0000000000000009',
  name: 'Roof',
  description: '',
  builtIn: false,
  taskCount: 1,
  entryCount: 2,
  first: { day: 0, off: 0 },
  last: { day: 9, off: 0 },
  milestones: [
    { name: 'Closed', at: { day: 9, off: 0 } },
    { name: 'Party', at: null },
  ],
  hasTexts: true,
  hasRaci: false,
  savedBy: 'Ines Duarte',
  version: 1,
  updatedAt: null,
}

test('a template says what a project gets, and its dates for a start', () => {
  expect(partsOf(template)).toEqual([
    '1 task',
    '10 working days',
    '2 milestones',
    '2 risks and assumptions',
    'charter texts',
  ])
  const calendar = workingCalendar({ days: [1, 2, 3, 4, 5] }, [{ date: '2027-03-12' }])
  expect(datesOf(template, '2027-03-01', calendar)).toEqual({
    first: '2027-03-01',
    last: '2027-03-15',
    milestones: [
      { name: 'Closed', date: '2027-03-15' },
      { name: 'Party', date: null },
    ],
  })
  expect(datesOf({ ...template, first: null, last: null }, '2027-03-01', calendar)).toBeUndefined()
  expect(partsOf({ ...template, first: null, last: null, milestones: [], entryCount: 0, hasTexts: false })).toEqual([
    '1 task',
  ])
})
