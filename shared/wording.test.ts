import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  beginning,
  clipped,
  counted,
  dayWithoutYear,
  fullDay,
  plural,
  shortDay,
  thousands,
  wholeDollars,
  writtenAmount,
  writtenCents,
  writtenDay,
  writtenMonth,
  writtenNumber,
} from './wording.ts'

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

describe('amounts', () => {
  test('show cents only if there are any', () => {
    expect(['1250.00', '1250.50', '-40.00', '-250000.05', '0.00'].map(writtenAmount)).toEqual([
      '$1,250',
      '$1,250.50',
      '-$40',
      '-$250,000.05',
      '$0',
    ])
    expect([4900, 5, -125_050].map(writtenCents)).toEqual(['$49', '$0.05', '-$1,250.50'])
  })

  test('are rounded to whole dollars, or to thousands with K', () => {
    expect([192_040_049, 192_040_050, -40].map(wholeDollars)).toEqual(['$1,920,400', '$1,920,401', '$0'])
    expect(['12600.00', '5975900.00', '-1500.00', '0.00'].map(thousands)).toEqual(['$13K', '$5,976K', '-$1K', '$0K'])
  })
})

test('days and months are those of the calendar, whatever the time zone of the machine', () => {
  const day = '2026-11-21'
  expect([writtenDay, dayWithoutYear, fullDay, shortDay, writtenMonth].map((write) => write(day))).toEqual([
    'Nov 21, 2026',
    'Nov 21',
    'Saturday, November 21, 2026',
    'Saturday, Nov 21',
    'November 2026',
  ])
  expect([writtenDay('2026-01-01'), writtenMonth('2027-01')]).toEqual(['Jan 1, 2026', 'January 2027'])
})

test('a text that is cut stays well-formed, and is never longer than asked', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, most) => {
      for (const cut of [beginning(text, most), clipped(text, most)]) {
        expect(cut.isWellFormed()).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(most)
      }
      expect(text.startsWith(beginning(text, most))).toBe(true)
    }),
    { examples: [['👩👩', 3]] },
  )
})
