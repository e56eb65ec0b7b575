import type { routes } from '../../../shared/routes.ts'
import { toBudget } from '../../domain/budgets/budget-record.ts'
import { listBudgetChanges, readBudget } from '../../domain/budgets/budget-repository.ts'
import { readSpending } from '../../domain/expenses/spending-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { readApprovalLimit } from '../../domain/workspace/approval-limit.ts'
import type { Handler } from '../../kernel/call.ts'

export const read: Handler<typeof routes.budgets.read> = async ({ params: { id }, principal }) => {
  const { workspaceId } = principal
  const [project, budget, spending, latest, limit] = await Promise.all([
    visibleProject(principal, id),
    readBudget(workspaceId, id),
    readSpending(workspaceId, id),
    // A pending change is always the latest one, because no other is accepted until it is decided.
    listBudgetChanges(workspaceId, id, undefined, 1),
    readApprovalLimit(workspaceId),
  ])
  return toBudget({ project, budget, spending, latest: latest.items[0] }, principal, limit)
}
