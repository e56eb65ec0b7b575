import { sumBy } from '../../../shared/contract/sums.ts'
import type { FinanceMonth } from '../../../shared/operators/finance.ts'
import { addMonths, type Month } from '../../../shared/dates/dates.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { failedPaymentKinds, lossKinds, movementKinds } from '../../../shared/operators/revenue.ts'
import type { routes } from '../../../shared/routes.ts'
import { listMonths } from '../../domain/operators/revenue/finance-month-repository.ts'
import { readTotals } from '../../domain/operators/revenue/finance-totals-repository.ts'
import { sumsOf } from '../../domain/operators/revenue/finance-totals.ts'
import type { MonthEntries } from '../../domain/operators/revenue/month-figures.ts'
import type { Handler } from '../../kernel/http/call.ts'

/** Cents per year as an amount per month. */
const monthly = (annual: number): string => formatCents(Math.round(annual / 12))

const each = <K extends keyof MonthEntries>(
  kinds: readonly K[],
  entries: MonthEntries,
  amountOf: (cents: number) => string,
) =>
  Object.fromEntries(
    kinds.map((kind) => {
      const [count, cents] = entries[kind] ?? [0, 0]
      return [kind, { count, amount: amountOf(cents) }]
    }),
  ) as Record<K, { count: number; amount: string }>

/** Cents per year that a month has added. */
const netOf = (entries: MonthEntries): number =>
  sumBy(movementKinds, (kind) => (entries[kind]?.[1] ?? 0) * (lossKinds.has(kind) ? -1 : 1))

/** @param annual - the recurring revenue at the end of the month, in cents per year */
const toMonth = (month: Month, entries: MonthEntries, annual: number): FinanceMonth => ({
  month,
  recurringRevenue: monthly(annual),
  movements: each(movementKinds, entries, monthly),
  net: monthly(netOf(entries)),
  payments: each(failedPaymentKinds, entries, formatCents),
  opened: entries.opened?.[0] ?? 0,
  paidAtSignUp: entries.direct?.[0] ?? 0,
  paidLater: entries.converted?.[0] ?? 0,
})

/**
 * Two reads at once. The present revenue is exact, and that of earlier months follows from it by what happened since.
 */
export const months: Handler<typeof routes.finance.months> = async ({ query: { months: count } }) => {
  const current = new Date().toISOString().slice(0, 7)
  const from = addMonths(current, 1 - count)
  const [totals, stored] = await Promise.all([readTotals({ consistent: false }), listMonths(from, current)])
  const entriesOf = new Map(stored.map(({ month, all }) => [month, all]))
  const first = stored[0]?.month ?? current
  const found: FinanceMonth[] = []
  let { annualCents } = sumsOf(totals)
  if (stored.length === 0 && annualCents === 0) return []
  // Before the first month that is stored there is nothing, unless a company paid at its beginning.
  for (let month = current; month >= from && (month >= first || annualCents !== 0); month = addMonths(month, -1)) {
    const entries = entriesOf.get(month) ?? {}
    found.unshift(toMonth(month, entries, annualCents))
    annualCents -= netOf(entries)
  }
  return found
}
