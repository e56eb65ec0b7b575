import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleSize } from '../../../../test/builders/sample-size.ts'
import { checklistIn, describedBy } from './described.ts'

const none = { above: [], description: '', labels: '', comments: [] }
const described = (told: Partial<Parameters<typeof describedBy>[0]>) => describedBy({ ...none, ...told }, 'day-first')

test('a comment has its author and its day, if the cell names them', () => {
  const comments = [
    '09/Jan/26 9:05 AM;Ann Example;Fine; really',
    '[{"text":"Soon","by":"Tom","date":"2026-01-10"}]',
    '[x] not a list',
    'First; second; third',
  ]
  expect(described({ comments }).description.split('\n')).toEqual([
    'Comments:',
    'Ann Example, Jan 9, 2026: Fine; really',
    'Tom, Jan 10, 2026: Soon',
    '[x] not a list',
    'First; second; third',
  ])
})

test('comments for which the description has no room are left out, and said to be', () => {
  expect(described({ description: 'x'.repeat(4980), comments: ['First', 'y'.repeat(40), 'Last'] })).toEqual({
    description: `${'x'.repeat(4980)}\nComments:\nFirst`,
    note: '2 comments are left out: the description has no room for them',
  })
  fc.assert(
    fc.property(fc.string({ maxLength: 4980 }), fc.array(fc.string({ maxLength: 3000 })), (description, comments) => {
      expect(described({ description, comments }).description.length).toBeLessThanOrEqual(5000)
    }),
    { numRuns: sampleSize(100) },
  )
})

test('a checklist is read as lines, as a list in semicolons, or as data, with its marks', () => {
  const items = [
    { text: 'Spade', done: true },
    { text: 'Pump', done: false },
  ]
  expect(checklistIn('- [x] Spade\n- [ ]  Pump\n').items).toEqual(items)
  expect(checklistIn('[X] Spade; Pump').items).toEqual(items)
  expect(checklistIn('{"Tools":["[x] Spade","Pump"]}').items).toEqual(items)
  expect(checklistIn('')).toEqual({ items: [] })
  const { items: kept, note } = checklistIn(Array.from({ length: 53 }, (_, index) => `Item ${index}`).join(';'))
  expect([kept.length, note]).toEqual([50, '3 checklist items are left out'])
})
