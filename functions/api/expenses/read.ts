import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { toExpense } from '../../domain/money/expenses/expense-record.ts'
import { readableExpense } from '../../domain/money/expenses/visible-expense.ts'

export const read: Handler<typeof routes.expenses.read> = async ({ params: { id }, principal }) => {
  const { expense, rules } = await readableExpense(principal, id)
  return toExpense(expense, principal, rules)
}
