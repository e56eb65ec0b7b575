import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginning, clipped, counted, inSentences, plural, writtenNumber } from './wording.ts'

test('counts are singular or plural, and have commas', () => {
  expect([counted(1, 'task'), counted(2, 'task'), counted(0, 'task'), counted(1200, 'person', 'people')]).toEqual([
    '1 task',
    '2 tasks',
    '0 tasks',
    '1,200 people',
  ])
  expect([plural(1, 'is', 'are'), plural(2, 'is', 'are')]).toEqual(['is', 'are'])
})

test('numbers have commas and at most three decimals, as Intl writes them', () => {
  const values = [0, 7.5, 999, 1000, 8.200000000000001, 1234.5678, 1234567, -1234.5]
  expect(values.map(writtenNumber)).toEqual(values.map((value) => new Intl.NumberFormat('en-US').format(value)))
})

test('a text that is cut stays well-formed, and is never longer than asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, limit) => {
      for (const cut of [beginning(text, limit), clipped(text, limit)]) {
        expect(cut.isWellFormed()).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(limit)
      }
      expect(text.startsWith(beginning(text, limit))).toBe(true)
    }),
    { examples: [['👩👩', 3]] },
  )
})

test('lines become sentences of their own, so that a mitigation and its contingency do not run together', () => {
  expect(inSentences('Order the pump early\n\nContingency: rent a pump; see lot 3.')).toBe(
    'Order the pump early. Contingency: rent a pump; see lot 3.',
  )
  expect(inSentences('  Weekly call,\r\nSecond source ')).toBe('Weekly call. Second source.')
})
