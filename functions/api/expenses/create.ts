import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readApprovalRules } from '../../domain/money/approvals/approval-policy.ts'
import { toExpense } from '../../domain/money/expenses/expense-record.ts'
import { fileExpenses } from '../../domain/money/expenses/file-expenses.ts'
import { orderCheck } from '../../domain/money/expenses/named-order.ts'
import { taskCheck } from '../../domain/money/expenses/named-task.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

/** Files an expense. */
export const create: Handler<typeof routes.expenses.create> = async ({
  params: { id },
  body: { draft = false, ...input },
  principal,
  request: { idempotencyKey: requestKey },
}) => {
  const [project, rules, requireTask, requireOrder] = await Promise.all([
    visibleProject(principal, id),
    readApprovalRules(principal),
    taskCheck(principal.workspaceId, id, [{ path: 'taskId', taskId: input.taskId }]),
    orderCheck(principal, id, [{ path: 'orderId', orderId: input.orderId }]),
  ])
  requireTask()
  requireOrder()
  const [filed] = await fileExpenses(principal, { project, draft, requestKey }, [input])
  if (filed === undefined) throw new Error('The expense of an earlier request is gone')
  return toExpense(filed, principal, rules)
}
