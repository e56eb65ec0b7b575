import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { amount, financeAmount } from '../../../shared/money/amount.ts'
import { withHiddenAmounts } from '../../../shared/contract/confidential.ts'
import { withoutMoney } from './without-money.ts'

const result = z.object({
  name: z.string(),
  budget: financeAmount,
  exposure: z.nullable(amount),
  found: withHiddenAmounts(z.string()),
  rows: z.array(z.object({ id: z.string(), used: financeAmount })),
  byKey: z.record(z.string(), z.nullable(amount)),
  either: z.union([z.object({ kind: z.literal('a'), spent: financeAmount }), z.object({ kind: z.literal('b') })]),
  loose: z.optional(z.nullable(z.unknown())),
})

test('amounts are left out, or null where they can be, however deep they are', () => {
  const value = {
    name: 'Costs $5 to say',
    budget: '1250.00',
    exposure: '5.00',
    found: '$1,250.50 spent, -$40 left',
    rows: [{ id: 'a', used: '1.00' }, { id: 'b' }],
    byKey: { x: '2.00' },
    either: { kind: 'a' as const, spent: '3.00' },
    loose: { free: 1 },
  }
  const shown = withoutMoney(result, value)
  expect(shown).toEqual({
    name: 'Costs $5 to say',
    exposure: null,
    found: 'an amount spent, an amount left',
    rows: [{ id: 'a' }, { id: 'b' }],
    byKey: { x: null },
    either: { kind: 'a' },
    loose: { free: 1 },
  })
  expect(result.safeParse(shown).success).toBe(true)
})

test('a schema that requires an amount refuses the response without it', () => {
  const strict = z.object({ total: amount })
  expect(strict.safeParse(withoutMoney(strict, { total: '1.00' })).success).toBe(false)
})
