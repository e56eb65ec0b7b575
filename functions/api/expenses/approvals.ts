import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import {
  listPending,
  placeOf,
  toApprovals,
  type Pending,
} from '../../domain/money/waiting-approvals/approval-repository.ts'
import { readApprovalRules } from '../../domain/money/approvals/approval-policy.ts'

export const approvals: Handler<typeof routes.expenses.approvals> = async ({ query, principal, reply }) => {
  const { workspaceId } = principal
  const [page, rules] = await Promise.all([
    readPage<Pending>(query, `approvals ${workspaceId}`, placeOf, (after, count) =>
      listPending(workspaceId, after, count),
    ),
    readApprovalRules(principal),
  ])
  reply.next(page.next)
  return toApprovals(workspaceId, page.items, principal, rules)
}
