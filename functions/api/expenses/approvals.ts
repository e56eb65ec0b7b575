import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { readPage } from '../../kernel/page.ts'
import { listPending, placeOf, toApproval, type Pending } from '../../domain/approvals/approval-repository.ts'
import { readApprovalLimit } from '../../domain/workspace/approval-limit.ts'

export const approvals: Handler<typeof routes.expenses.approvals> = async ({ query, principal, reply }) => {
  const { workspaceId } = principal
  const [page, limit] = await Promise.all([
    readPage<Pending>(query, `approvals ${workspaceId}`, placeOf, (after, count) =>
      listPending(workspaceId, after, count),
    ),
    readApprovalLimit(workspaceId),
  ])
  reply.next(page.next)
  return page.items.map((pending) => toApproval(pending, principal, limit))
}
