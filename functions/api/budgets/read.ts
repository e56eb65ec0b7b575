import type { routes } from '../../../shared/routes.ts'
import { toBudget } from '../../domain/money/budgets/budget-record.ts'
import { readWholeBudget } from '../../domain/money/budgets/read-budget.ts'
import type { Handler } from '../../kernel/http/call.ts'

export const read: Handler<typeof routes.budgets.read> = async ({ params: { id }, principal }) => {
  const { whole, rules } = await readWholeBudget(principal, id)
  return toBudget(whole, principal, rules)
}
