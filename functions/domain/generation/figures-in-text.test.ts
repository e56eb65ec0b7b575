import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writtenCents } from '../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { areGiven, figuresIn } from './figures-in-text.ts'

test.each([
  ['4 of 12 tasks, $1,200.50 by Dec 4, 2026', ['4', '12', '$1200.5', '2026-12-04']],
  ['due 2026-12-04, or 4 December 2026, or December 4', ['2026-12-04', '2026-12-04', '-12-04']],
  ['Two of the three are 33.4% done', ['2', '3', '33.4%']],
  ['half of it, twice, none and both', ['half', 'twice', 'none', 'both']],
  ['$2K and 3 % and -5', ['$2k', '3%', '-5']],
  ['٣ أيام', ['٣']],
  ['May we march on?', []],
  ['someone, bones, attention', []],
])('finds the figures in “%s”', (text, figures) => expect(figuresIn(text)).toEqual(figures))

describe('stated figures', () => {
  test('may leave out decimal places, rounded, and the year of a date, and nothing else', () => {
    expect(areGiven(['33%'], ['33.4%'])).toBe(true)
    expect(areGiven(['34%'], ['33.4%'])).toBe(false)
    expect(areGiven(['33.4%'], ['33%'])).toBe(false)
    expect(areGiven(['33'], ['33%'])).toBe(false)
    expect(areGiven(['-12-04'], ['2026-12-04'])).toBe(true)
    expect(areGiven(['2027-12-04'], ['2026-12-04'])).toBe(false)
    expect(areGiven(['$33'], ['33'])).toBe(false)
  })

  test('keep their order', () => {
    expect(areGiven(['4', '12'], ['4', '12'])).toBe(true)
    expect(areGiven(['12', '4'], ['4', '12'])).toBe(false)
    expect(areGiven(['12'], ['4', '12'])).toBe(true)
    expect(areGiven(['4', '4'], ['4'])).toBe(false)
  })

  test('are found in whatever the product writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 12 }),
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.integer({ min: 0, max: 10 ** 9 }),
        (cents, date, count) => {
          const day = date.toISOString().slice(0, 10)
          const text = `${writtenCents(cents)} until ${writtenDay(day)} for ${writtenNumber(count)}.`
          expect(figuresIn(text)).toEqual([`$${Number((cents / 100).toFixed(2))}`, day, String(count)])
        },
      ),
    )
  })
})
