/** An expense as the money of its project counts it. */
import type { Day } from '../../../../shared/dates/dates.ts'
import type { ExpenseType } from '../../../../shared/money/expense-choices.ts'

export type Counted = {
  /** What it adds to what was spent: 0 unless it is approved or paid. */
  cents: number
  spentOn: Day
  type: ExpenseType
  category: string
  /** The order that it is an invoice for. */
  orderId: string | null
}

/** `before` is undefined for a new expense. */
export type CountedChange = { before: Counted | undefined; after: Counted }
