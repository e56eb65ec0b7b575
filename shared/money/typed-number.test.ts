import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCents, writtenCents } from './written-amount.ts'
import { writtenNumber } from '../wording.ts'
import { parseCents, parseSignedCents } from './read-amount.ts'
import { readHours, typedHours, typedNumber, typedPercent } from './typed-number.ts'

const cents = fc.integer({ min: 0, max: 999_999_999_999 })

/** `1250.50` with other signs. */
const withSigns = (amount: string, thousands: string, decimal: string): string => {
  const [whole = '', places = ''] = amount.split('.')
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, thousands)}${decimal}${places}`
}

describe('amounts', () => {
  test('are read back as they are written on screen and in responses', () =>
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parseCents(writtenCents(amount))).toBe(amount)
        expect(parseCents(formatCents(amount))).toBe(amount)
      }),
    ))

  test('are read with either decimal sign and any separator of thousands', () =>
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom(['', '.'], ['', ','], [',', '.'], ['.', ','], [' ', ','], ['\u202F', ','], ['’', '.']),
        (amount, [thousands = '', decimal = '']) => {
          expect(parseCents(withSigns(formatCents(amount), thousands, decimal))).toBe(amount)
        },
      ),
    ))

  test.each([
    ['1250', 125_000],
    ['12,5', 1250],
    ['12.50', 1250],
    ['$1,250', 125_000],
    ['1.250', 125_000],
    ['1.250.000', 125_000_000],
    ['1 250,50 €', 125_050],
    ['US$ 40', 4000],
    [' 0 ', 0],
  ])('%s is an amount', (text, amount) => expect(parseCents(text)).toBe(amount))

  test.each(['', 'abc', '12abc', '1,25,0', '1.2.3', '12,345,6', '-5', '1e3', '1.2345', '.', ',5', '1 2', '5 %', '∞'])(
    'refuses %j',
    (text) => expect(parseCents(text)).toBeUndefined(),
  )

  test('never reads a text in two ways: what it reads is what remains of its digits', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '1', '5', '9', ',', '.', ' ', "'", 'a'), maxLength: 12 }),
        (text) => {
          const found = typedNumber(text)
          if (found === undefined) return
          const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '')
          const read = found.replace('.', '').replace(/^0+/, '')
          expect([digits, `${digits}0`, `${digits}00`].map((one) => one.replace(/^0+/, ''))).toContain(read)
        },
      ),
    ))
})

describe('amounts that may be negative', () => {
  test.each([
    ['-1,250.50', -125_050],
    ['−$20', -2000],
    ['- 4', -400],
    ['$-20', -2000],
    ['(12.00)', -1200],
    ['($1,234.50)', -123_450],
    ['$(12)', -1200],
    ['12.00-', -1200],
    ['-1.250,50 €', -125_050],
    ['12', 1200],
    ['$1,234.50', 123_450],
  ])('%s is read', (text, amount) => expect(parseSignedCents(text)).toBe(amount))

  test.each(['--3', '-(3)', '(-3)', '(3', '3)', '()', '-', '', '(3)-', '$-$3', '-3-'])('refuses %j', (text) =>
    expect(parseSignedCents(text)).toBeUndefined(),
  )

  test('are read with any sign in front of any amount', () =>
    fc.assert(
      fc.property(
        cents.filter((amount) => amount !== 0),
        fc.constantFrom('-#', '−#', '- #', '(#)', '( # )', '#-'),
        (amount, sign) => {
          for (const text of [writtenCents(amount), formatCents(amount)])
            expect(parseSignedCents(sign.replace('#', () => text))).toBe(-amount)
          expect(parseSignedCents(writtenCents(-amount))).toBe(-amount)
        },
      ),
    ))
})

describe('hours', () => {
  test('are read back as they are written', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (hundredths) => {
        expect(typedHours(writtenNumber(hundredths / 100))).toBe(hundredths / 100)
        expect(typedHours(`${writtenNumber(hundredths / 100)} h`)).toBe(hundredths / 100)
      }),
    ))

  test.each([
    ['7,5', 7.5],
    ['7.25', 7.25],
    ['1,200', 1200],
    ['8 h', 8],
  ])('%s are hours', (text, hours) => expect(typedHours(text)).toBe(hours))

  test.each(['', 'abc', '7h30', '1.250', '-1', '100,001', '1:30'])('refuses %j', (text) =>
    expect(typedHours(text)).toBeUndefined(),
  )
})

test('a percentage is a whole number from 0 to 100', () => {
  expect(['0', '40', '40 %', '100'].map(typedPercent)).toEqual([0, 40, 40, 100])
  expect(['', 'abc', '101', '4.5', '-1'].map(typedPercent)).toEqual(Array(5).fill(undefined))
})

describe('hours in a request', () => {
  test('are stored as they were sent, or refused', () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 200_000 }), (value) => {
        const read = readHours(value)
        if ('hours' in read) expect(read.hours).toBe(value === 0 ? 0 : value)
      }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (hundredths) => {
        expect(readHours(hundredths / 100)).toEqual({ hours: hundredths / 100 })
        expect(readHours((hundredths / 100).toFixed(2))).toEqual({ hours: hundredths / 100 })
      }),
    )
  })

  test.each([
    [7.333, 'Use at most two decimals'],
    ['1.250', 'Use at most two decimals'],
    ['7,5', 'Enter hours from 0 to 100,000, such as 7.5'],
    ['7.5 h', 'Enter hours from 0 to 100,000, such as 7.5'],
    ['', 'Enter hours from 0 to 100,000, such as 7.5'],
    ['07', 'Enter hours from 0 to 100,000, such as 7.5'],
    [-1, 'Enter hours from 0 to 100,000, such as 7.5'],
    [100_000.01, 'Enter hours from 0 to 100,000, such as 7.5'],
    [1e21, 'Enter hours from 0 to 100,000, such as 7.5'],
  ])('%j is refused: %s', (value, fault) => expect(readHours(value)).toEqual({ fault }))
})
