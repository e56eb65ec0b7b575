import type { routes } from '../../../shared/routes.ts'
import { toBudget } from '../../domain/budgets/budget-record.ts'
import { listBudgetChanges, readBudget, readBudgetChange } from '../../domain/budgets/budget-repository.ts'
import { readSpending } from '../../domain/expenses/spending-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { readApprovalRules } from '../../domain/approvals/approval-policy.ts'
import type { Handler } from '../../kernel/call.ts'

export const read: Handler<typeof routes.budgets.read> = async ({ params: { id }, principal }) => {
  const { workspaceId } = principal
  const [project, budget, spending, latest, rules] = await Promise.all([
    visibleProject(principal, id),
    readBudget(workspaceId, id),
    readSpending(workspaceId, id),
    // A pending change is nearly always the latest one, because no other is accepted until it is decided.
    listBudgetChanges(workspaceId, id, undefined, 1),
    readApprovalRules(principal),
  ])
  const { pendingId } = budget
  const [last] = latest.items
  // Ids follow the clocks of servers, one of which may be behind.
  const pending =
    pendingId === undefined || last?.id === pendingId ? last : await readBudgetChange(workspaceId, pendingId)
  return toBudget({ project, budget, spending, pending }, principal, rules)
}
