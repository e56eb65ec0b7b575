import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, lostIfRefused, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { requireAction } from '../../domain/money/expenses/act.ts'
import { toExpense } from '../../domain/money/expenses/expense-record.ts'
import { restoreReceipts, trashedReceiptsOf } from '../../domain/money/expenses/receipts.ts'
import { saveExpenses } from '../../domain/money/expenses/save-expenses.ts'
import { expenseWithin } from '../../domain/money/expenses/visible-expense.ts'
import { isRestorable, untrashed } from '../../domain/projects/deletion.ts'

/** Restores an expense from the trash, for those who may delete it. */
export const restore: Handler<typeof routes.expenses.restore> = ({ params: { id }, principal }) =>
  untilWritten(async () => {
    const [{ expense: before, rules, ...place }, attached] = await Promise.all([
      expenseWithin(principal, id),
      trashedReceiptsOf(principal.workspaceId, id),
    ])
    const by = nowBy(principal)
    if (!isRestorable(before, by.at)) throw notFound('Expense')
    requireAction(before, 'delete', principal, rules)
    const after = { ...before, ...untrashed }
    const receipts = restoreReceipts(attached, by)
    return lostIfRefused(receipts, async () => {
      const written = await saveExpenses(place, [{ before, after, event: 'expense.restored.v1', by }], by, receipts)
      return written?.[0] === undefined ? lost : toExpense(written[0], principal, rules)
    })
  })
