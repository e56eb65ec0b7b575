import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountInput, signedAmountInput } from './amount.ts'
import { formatCents } from './money.ts'

const read = (value: unknown, schema = amountInput) => {
  const { success, data, error } = schema.safeParse(value)
  return success ? data : error?.issues[0]?.message
}

describe('an amount in a request', () => {
  test('is stored as it was sent, with two places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
        expect(read(cents / 100)).toBe(formatCents(cents))
        expect(read(formatCents(cents))).toBe(formatCents(cents))
      }),
    )
  })

  test('is refused rather than read as another number', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e13, max: 1e13 }), (value) => {
        const found = read(value)
        if (/^\d/.test(found ?? '')) expect(Number(found)).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  test.each([
    [33.333, 'Use at most two decimals'],
    [1.005, 'Use at most two decimals'],
    [0.005, 'Use at most two decimals'],
    [1e-7, 'Use at most two decimals'],
    [1e21, 'Use at most two decimals'],
    ['0.005', 'Enter an amount like 1250.00'],
    ['00.500', 'Enter an amount like 1250.00'],
    ['0,005', 'Enter an amount like 1250.00'],
    [-5, 'The amount cannot be negative'],
    ['-5', 'The amount cannot be negative'],
    ['-0', 'The amount cannot be negative'],
    [99_999_999_999.99, 'Use at most 9,999,999,999.99'],
    ['99999999999.99', 'Use at most 9,999,999,999.99'],
    ['abc', 'Enter an amount like 1250.00'],
  ])('%j is refused: %s', (value, message) => expect(read(value)).toBe(message))

  test('may be negative where it corrects another, but not zero', () => {
    expect([-5, '-5.10', '(5)'].map((value) => read(value, signedAmountInput))).toEqual(['-5.00', '-5.10', '-5.00'])
    expect([0, '0.00', -0].map((value) => read(value, signedAmountInput))).toEqual(
      Array(3).fill('The amount cannot be zero'),
    )
  })
})
