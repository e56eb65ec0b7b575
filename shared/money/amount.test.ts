import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  amountInput,
  optionalTypedAmountInput,
  signedAmountInput,
  typedAmountInput,
  typedSignedAmountInput,
} from './amount.ts'
import { formatCents } from './written-amount.ts'

const read = (value: unknown, schema: z.ZodMiniType<string> = amountInput) => {
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
    ['0.005', 'Use at most two decimals'],
    ['33.333', 'Use at most two decimals'],
    ['1.250', 'Use at most two decimals'],
    ['1250.500', 'Use at most two decimals'],
    ['0,005', 'Enter an amount like 1250.00'],
    ['1,250', 'Enter an amount like 1250.00'],
    ['1,250.50', 'Enter an amount like 1250.00'],
    ['$1250', 'Enter an amount like 1250.00'],
    ['007', 'Enter an amount like 1250.00'],
    ['1e3', 'Enter an amount like 1250.00'],
    [' 5', 'Enter an amount like 1250.00'],
    ['', 'Enter an amount like 1250.00'],
    [-5, 'The amount cannot be negative'],
    ['-5', 'The amount cannot be negative'],
    ['-0', 'The amount cannot be negative'],
    [99_999_999_999.99, 'Use at most 9,999,999,999.99'],
    ['99999999999.99', 'Use at most 9,999,999,999.99'],
    ['abc', 'Enter an amount like 1250.00'],
  ])('%j is refused: %s', (value, message) => expect(read(value)).toBe(message))

  test('may be negative where it corrects another, but not zero', () => {
    expect([-5, '-5.10', '5'].map((value) => read(value, signedAmountInput))).toEqual(['-5.00', '-5.10', '5.00'])
    expect(read('(5)', signedAmountInput)).toBe('Enter an amount like 1250.00')
    expect([0, '0.00', -0].map((value) => read(value, signedAmountInput))).toEqual(
      Array(3).fill('The amount cannot be zero'),
    )
  })
})

describe('an amount in a form', () => {
  test.each([
    ['1250', '1250.00'],
    ['1,250.50', '1250.50'],
    ['1.250,5', '1250.50'],
    ['$1.250', '1250.00'],
    [' 7 ', '7.00'],
  ])('%j is sent as %s', (text, sent) => {
    expect(read(text, typedAmountInput)).toBe(sent)
    expect(read(sent)).toBe(sent)
  })

  test('is refused with the reason that the request would give', () => {
    expect(['a lot', '0.005', '-5', '99999999999.99'].map((text) => read(text, typedAmountInput))).toEqual([
      'Enter an amount like 1250.00',
      'Enter an amount like 1250.00',
      'The amount cannot be negative',
      'Use at most 9,999,999,999.99',
    ])
  })

  test('may be negative where it corrects another, and empty where none is needed', () => {
    expect(['(12.00)', '0'].map((text) => read(text, typedSignedAmountInput))).toEqual([
      '-12.00',
      'The amount cannot be zero',
    ])
    expect(['', ' ', '$20'].map((text) => read(text, optionalTypedAmountInput))).toEqual(['', '', '20.00'])
  })
})
