import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { typedAmount } from '../../../shared/money/read-amount.ts'
import { dayIn, dayOrderOf, listIn } from './cell-values.ts'

describe('a day', () => {
  test.each([
    ['2027-01-31', 'month-first', '2027-01-31'],
    ['2027/1/5', 'day-first', '2027-01-05'],
    ['2027-01-31T00:00:00.000Z', 'day-first', '2027-01-31'],
    ['31.01.2027', 'day-first', '2027-01-31'],
    ['1/31/2027', 'month-first', '2027-01-31'],
    ['3/4/2027', 'day-first', '2027-04-03'],
    ['3/4/2027', 'month-first', '2027-03-04'],
    ['29/02/2028', 'day-first', '2028-02-29'],
    ['29/02/2027', 'day-first', undefined],
    ['1/31/2027', 'day-first', undefined],
    ['31/01/27', 'day-first', undefined],
    ['soon', 'day-first', undefined],
    ['46812', 'day-first', undefined],
  ] as const)('%s, %s: %s', (text, order, expected) => expect(dayIn(text, order)).toBe(expected))

  test('is read in the day and month order of its neighbors', () => {
    expect(dayOrderOf(['3/4/2027', '31/4/2027'])).toEqual({ order: 'day-first', unsure: false })
    expect(dayOrderOf(['3/4/2027', '4/31/2027'])).toEqual({ order: 'month-first', unsure: false })
    expect(dayOrderOf(['3/4/2027', '2027-01-31'])).toEqual({ order: 'month-first', unsure: true })
    expect(dayOrderOf(['13/4/2027', '4/13/2027'])).toMatchObject({ unsure: true })
    expect(dayOrderOf(['2027-01-31', ''])).toMatchObject({ unsure: false })
  })
})

describe('an amount', () => {
  test.each([
    ['$1,250.50', '1250.50'],
    ['1 250,50 €', '1250.50'],
    ['1.250,50', '1250.50'],
    ["12'500", '12500.00'],
    ['1,250', '1250.00'],
    ['1.250', '1250.00'],
    ['1,5', '1.50'],
    ['1250.5', '1250.50'],
    ['007', '7.00'],
    ['0', '0.00'],
    ['-5', undefined],
    ['1,25,000', undefined],
    ['1.2345', undefined],
    ['a lot', undefined],
    ['12345678901', undefined],
  ])('%s is %s', (text, expected) => expect(typedAmount(text)).toBe(expected))

  test('has the same value with any thousands and decimal separators', () => {
    const ways = [
      new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }),
      new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }),
      new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 }),
      new Intl.NumberFormat('de-CH', { minimumFractionDigits: 2 }),
    ]
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (cents) => {
        for (const way of ways)
          expect(typedAmount(way.format(cents / 100).replaceAll('’', "'"))).toBe(formatCents(cents))
      }),
    )
  })
})

test('names are split at their separators', () => {
  expect(listIn('Ada Byron; Byron, Lord ;')).toEqual(['Ada Byron', 'Byron, Lord'])
  expect(listIn('a, b')).toEqual(['a', 'b'])
  expect(listIn(' ')).toEqual([])
})
