import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { newExpenseId } from '../../kernel/id.ts'
import { claimKey, createdBefore } from '../../kernel/idempotency.ts'
import { nowBy } from '../../kernel/principal.ts'
import { todayOf } from '../../kernel/today.ts'
import { readApprovalRules } from '../../domain/approval-rules/approval-policy.ts'
import { newExpense } from '../../domain/expenses/expense-change.ts'
import { toExpense } from '../../domain/expenses/expense-record.ts'
import { readExpense } from '../../domain/expenses/expense-repository.ts'
import { requireOrder } from '../../domain/expenses/named-order.ts'
import { taskCheck } from '../../domain/expenses/named-task.ts'
import { saveExpenses } from '../../domain/expenses/save-expenses.ts'
import { readCommitments } from '../../domain/money/commitment-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

/** Files an expense. A repeat of the same request returns the result of the first. */
export const create: Handler<typeof routes.expenses.create> = async ({ params, body, principal, request }) => {
  const { workspaceId, id: personId } = principal
  const [project, rules, requireTask, commitments] = await Promise.all([
    visibleProject(principal, params.id),
    readApprovalRules(principal),
    taskCheck(workspaceId, params.id, body.taskId),
    typeof body.orderId === 'string' ? readCommitments(workspaceId, params.id) : undefined,
  ])
  requireTask()
  requireOrder(principal, commitments?.orders ?? {}, body.orderId)
  const by = nowBy(principal)
  const id = newExpenseId(project.id, by.at.getTime())
  const after = newExpense({ id, workspaceId, at: by.at, by: by.by, today: todayOf(principal) }, body)
  const event = after.status === 'draft' ? 'expense.created.v1' : 'expense.submitted.v1'
  const { idempotencyKey: requestKey } = request
  const mark = requestKey === undefined ? undefined : claimKey({ workspaceId, personId, requestKey }, id)
  try {
    const written = await saveExpenses({ project }, [{ before: undefined, after, event, by }], by, [mark])
    if (written?.[0] === undefined) throw new Error('A new expense has the id of another')
    return toExpense(written[0], principal, rules)
  } catch (error) {
    const first = createdBefore(error, mark)
    const made = first === undefined ? undefined : await readExpense(workspaceId, first)
    if (made !== undefined) return toExpense(made, principal, rules)
    throw error
  }
}
