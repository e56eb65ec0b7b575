import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readApprovalRules } from '../../domain/money/approvals/approval-policy.ts'
import { toExpense } from '../../domain/money/expenses/expense-record.ts'
import { fileExpenses } from '../../domain/money/expenses/file-expenses.ts'
import { orderCheck } from '../../domain/money/expenses/named-order.ts'
import { taskCheck } from '../../domain/money/expenses/named-task.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

/** Files expenses together: all of them or none. */
export const createMany: Handler<typeof routes.expenses.createMany> = async ({
  params: { id },
  body: { expenses, draft = false },
  principal,
  request: { idempotencyKey: requestKey },
}) => {
  const tasks = expenses.map(({ taskId }, place) => ({ path: `expenses.${place}.taskId`, taskId }))
  const orders = expenses.map(({ orderId }, place) => ({ path: `expenses.${place}.orderId`, orderId }))
  const [project, rules, requireTasks, requireOrders] = await Promise.all([
    visibleProject(principal, id),
    readApprovalRules(principal),
    taskCheck(principal.workspaceId, id, tasks),
    orderCheck(principal, id, orders),
  ])
  requireTasks()
  requireOrders()
  const filed = await fileExpenses(principal, { project, draft, requestKey }, expenses)
  return filed.map((expense) => toExpense(expense, principal, rules))
}
