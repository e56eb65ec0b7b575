import type { routes } from '../../../shared/routes.ts'
import { toBudgetChange, type BudgetChangeRecord } from '../../domain/money/budgets/budget-record.ts'
import { listBudgetChanges } from '../../domain/money/budgets/change-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { readApprovalRules } from '../../domain/money/approvals/approval-policy.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'

export const changes: Handler<typeof routes.budgets.changes> = async ({ params: { id }, query, principal, reply }) => {
  const { workspaceId } = principal
  const [page, rules] = await Promise.all([
    readPage<BudgetChangeRecord>(
      query,
      ['budget changes', workspaceId, id].join(' '),
      (change) => change.id,
      (before, count) => listBudgetChanges(workspaceId, id, before, count),
    ),
    readApprovalRules(principal),
    visibleProject(principal, id),
  ])
  reply.next(page.next)
  return page.items.map((change) => toBudgetChange(change, principal, rules))
}
