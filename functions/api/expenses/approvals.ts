import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { readPage } from '../../kernel/page.ts'
import { readApprovalLimit } from '../../domain/workspace/approval-limit.ts'
import { toApproval, type ExpenseRecord } from '../../domain/expenses/expense-record.ts'
import { listToApprove, placeOf } from '../../domain/expenses/expense-repository.ts'

export const approvals: Handler<typeof routes.expenses.approvals> = async ({ query, principal, reply }) => {
  const { workspaceId } = principal
  const [page, limit] = await Promise.all([
    readPage<ExpenseRecord>(query, `approvals ${workspaceId}`, placeOf, (after, count) =>
      listToApprove(workspaceId, after, count),
    ),
    readApprovalLimit(workspaceId),
  ])
  reply.next(page.next)
  return page.items.map((expense) => toApproval(expense, principal, limit))
}
