import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { typedAmount } from '../../../shared/money/read-amount.ts'
import { listIn, listText } from './cell-values.ts'

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

test('names with separators or quotes in them are in quotes, and come back as they were', () => {
  expect(listIn('"Byron, Lord", Bo')).toEqual(['Byron, Lord', 'Bo'])
  expect(listIn('5" pipe; 6" pipe')).toEqual(['5" pipe', '6" pipe'])
  expect(listText(['Ada', 'Byron, Lord'])).toBe('Ada; Byron, Lord')
  const name = fc
    .string({ unit: fc.constantFrom('a', ' ', ',', ';', '|', '"', '\n'), maxLength: 8 })
    .map((text) => text.trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(name), (all) => {
      expect(listIn(listText(all))).toEqual(all)
    }),
  )
})
