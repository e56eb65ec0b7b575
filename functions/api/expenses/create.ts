import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { readApprovalLimit } from '../../domain/workspace/approval-limit.ts'
import { toExpense } from '../../domain/expenses/expense-record.ts'
import { fileExpenses } from '../../domain/expenses/file-expenses.ts'
import { taskCheck } from '../../domain/expenses/named-task.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

/** Files an expense. */
export const create: Handler<typeof routes.expenses.create> = async ({
  params: { id },
  body: { draft = false, ...input },
  principal,
  request: { idempotencyKey: requestKey },
}) => {
  const [project, limit, requireTask] = await Promise.all([
    visibleProject(principal, id),
    readApprovalLimit(principal.workspaceId),
    taskCheck(principal.workspaceId, id, [{ path: 'taskId', taskId: input.taskId }]),
  ])
  requireTask()
  const [filed] = await fileExpenses(principal, { project, draft, requestKey }, [input])
  if (filed === undefined) throw new Error('The expense of an earlier request is gone')
  return toExpense(filed, principal, limit)
}
