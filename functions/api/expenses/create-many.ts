import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { readApprovalLimit } from '../../domain/workspace/approval-limit.ts'
import { toExpense } from '../../domain/expenses/expense-record.ts'
import { fileExpenses } from '../../domain/expenses/file-expenses.ts'
import { taskCheck } from '../../domain/expenses/named-task.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

/** Files expenses together: all of them or none. */
export const createMany: Handler<typeof routes.expenses.createMany> = async ({
  params: { id },
  body: { expenses, draft = false },
  principal,
  request: { idempotencyKey: requestKey },
}) => {
  const named = expenses.map(({ taskId }, place) => ({ path: `expenses.${place}.taskId`, taskId }))
  const [project, limit, requireTasks] = await Promise.all([
    visibleProject(principal, id),
    readApprovalLimit(principal.workspaceId),
    taskCheck(principal.workspaceId, id, named),
  ])
  requireTasks()
  const filed = await fileExpenses(principal, { project, draft, requestKey }, expenses)
  return filed.map((expense) => toExpense(expense, principal, limit))
}
