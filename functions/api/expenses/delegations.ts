import type { routes } from '../../../shared/routes.ts'
import { readApprovalPolicy } from '../../domain/money/approvals/approval-policy.ts'
import { isAhead, toDelegation } from '../../domain/money/approvals/delegation-change.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { todayOf } from '../../kernel/session/today.ts'

export const delegations: Handler<typeof routes.expenses.delegations> = async ({ principal }) => {
  const today = todayOf(principal)
  const { delegations: all } = await readApprovalPolicy(principal.workspaceId)
  return all
    .filter((delegation) => isAhead(delegation, today))
    .toSorted((a, b) => a.from.localeCompare(b.from) || a.person.id.localeCompare(b.person.id))
    .map((delegation) => toDelegation(delegation, today))
}
