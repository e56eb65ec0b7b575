/**
 * What the orders of a project commit it to: for each order, its amount and what has been invoiced. Pure: no reads or
 * writes. See decision 097.
 */
import { sumBy } from '../../../../shared/contract/sums.ts'
import type { ExpenseType } from '../../../../shared/money/expense-choices.ts'
import type { CountedChange } from './counted.ts'

type Commitment = {
  cents: number
  /** The sum of the approved and paid expenses for the order. */
  invoiced: number
  type: ExpenseType
  category: string
  /** False for an order that is closed or cancelled. */
  open: boolean
}

/** By the id of the order. */
export type Commitments = Readonly<Record<string, Commitment>>

/** What is still to come for an order: never more than its amount, and nothing beyond it. */
export const outstanding = ({ cents, invoiced, open }: Commitment): number =>
  open ? Math.min(cents, Math.max(0, cents - invoiced)) : 0

export const committedCents = (orders: Commitments): number => sumBy(Object.values(orders), outstanding)

/** The commitments after some expenses have changed; the same object if none of them is for an order. */
export const invoicedBy = (orders: Commitments, changes: readonly CountedChange[]): Commitments => {
  const invoiced = new Map<string, number>()
  for (const { before, after } of changes) {
    const added = after.cents - (before?.cents ?? 0)
    if (after.orderId !== null && added !== 0)
      invoiced.set(after.orderId, (invoiced.get(after.orderId) ?? orders[after.orderId]?.invoiced ?? 0) + added)
  }
  if (invoiced.size === 0) return orders
  return Object.fromEntries(
    Object.entries(orders).map(([id, order]) => [id, { ...order, invoiced: invoiced.get(id) ?? order.invoiced }]),
  )
}
