import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { nowBy } from '../../kernel/session/principal.ts'
import { requireVersion } from '../../kernel/table/require-version.ts'
import { requireAction } from '../../domain/money/expenses/act.ts'
import { editExpense } from '../../domain/money/expenses/expense-change.ts'
import { toExpense } from '../../domain/money/expenses/expense-record.ts'
import { requireOrders } from '../../domain/money/expenses/named-order.ts'
import { taskCheck } from '../../domain/money/expenses/named-task.ts'
import { saveExpenses } from '../../domain/money/expenses/save-expenses.ts'
import { visibleExpense } from '../../domain/money/expenses/visible-expense.ts'
import { projectOfExpense } from '../../../shared/contract/ids.ts'

/** Updates the given fields of one's own expense that is not approved yet. */
export const update: Handler<typeof routes.expenses.update> = ({
  params: { id },
  body: { version, ...edit },
  principal,
}) =>
  untilWritten(async () => {
    const [{ expense: before, rules, ...place }, requireTask] = await Promise.all([
      visibleExpense(principal, id),
      taskCheck(principal.workspaceId, projectOfExpense(id), [{ path: 'taskId', taskId: edit.taskId }]),
    ])
    requireTask()
    requireVersion(version, before, () => toExpense(before, principal, rules))
    requireAction(before, 'edit', principal, rules)
    // One that it names already may have been closed since.
    if (edit.orderId !== before.orderId)
      requireOrders(principal, place.commitments.orders, [{ path: 'orderId', orderId: edit.orderId }])
    const { record: after, changed } = editExpense(before, edit)
    if (changed.length === 0) return toExpense(before, principal, rules)
    const by = nowBy(principal)
    const written = await saveExpenses(place, [{ before, after, event: 'expense.updated.v1', changed, by }], by)
    return written?.[0] === undefined ? lost : toExpense(written[0], principal, rules)
  })
