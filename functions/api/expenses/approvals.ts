import type { Approval } from '../../../shared/expense.ts'
import type { routes } from '../../../shared/routes.ts'
import { listApprovals, placeOf } from '../../domain/approvals/approval-repository.ts'
import { readApprovalLimit } from '../../domain/workspace/approval-limit.ts'
import type { Handler } from '../../kernel/call.ts'
import { readPage } from '../../kernel/page.ts'

export const approvals: Handler<typeof routes.expenses.approvals> = async ({ query, principal, reply }) => {
  const { workspaceId } = principal
  const limit = readApprovalLimit(workspaceId)
  const [page] = await Promise.all([
    readPage<Approval>(query, `approvals ${workspaceId}`, placeOf, (after, count) =>
      listApprovals(principal, limit, after, count),
    ),
    limit,
  ])
  reply.next(page.next)
  return page.items
}
