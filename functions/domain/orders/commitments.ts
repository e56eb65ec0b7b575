/**
 * What the orders of a project commit it to: for each order, its amount and what has been invoiced. Pure: no reads or
 * writes. See decision 097.
 */
import type { ExpenseType } from '../../../shared/expense-choices.ts'
import { countedCents, type ExpenseRecord } from '../expenses/expense-record.ts'

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

export const committedCents = (orders: Commitments): number =>
  Object.values(orders).reduce((sum, order) => sum + outstanding(order), 0)

/** The change of an expense. `before` is undefined for a new one. */
type Change = { before: ExpenseRecord | undefined; after: ExpenseRecord }

const counted = (expense: ExpenseRecord | undefined): number => (expense === undefined ? 0 : countedCents(expense))

/** The commitments after some expenses have changed; the same object if none of them is for an order. */
export const invoicedBy = (orders: Commitments, changes: readonly Change[]): Commitments => {
  let result = orders
  for (const { before, after } of changes) {
    const order = after.orderId === null ? undefined : result[after.orderId]
    const added = counted(after) - counted(before)
    if (after.orderId === null || order === undefined || added === 0) continue
    result = { ...result, [after.orderId]: { ...order, invoiced: order.invoiced + added } }
  }
  return result
}
