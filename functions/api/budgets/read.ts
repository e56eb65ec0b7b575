import type { routes } from '../../../shared/routes.ts'
import { toBudget } from '../../domain/budgets/budget-record.ts'
import { listBudgetChanges, readBudgetChange } from '../../domain/budgets/change-repository.ts'
import { loadsOf, readMoney } from '../../domain/money/project-money.ts'
import { sumsIn } from '../../domain/money/spending-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { readApprovalLimit } from '../../domain/workspace/approval-limit.ts'
import type { Handler } from '../../kernel/call.ts'

export const read: Handler<typeof routes.budgets.read> = async ({ params: { id }, principal }) => {
  const { workspaceId } = principal
  const [project, { budget, spending, commitments }, latest, limit] = await Promise.all([
    visibleProject(principal, id),
    readMoney(workspaceId, id),
    // A pending change is nearly always the latest one, because no other is accepted until it is decided.
    listBudgetChanges(workspaceId, id, undefined, 1),
    readApprovalLimit(workspaceId),
  ])
  const { pendingId } = budget
  const [last] = latest.items
  // Ids follow the clocks of servers, one of which may be behind.
  const pending =
    pendingId === undefined || last?.id === pendingId ? last : await readBudgetChange(workspaceId, pendingId)
  const { sums } = spending
  const loads = loadsOf({ sums, orders: commitments.orders, lines: budget.lines })
  return toBudget({ project, budget, sums: sumsIn(sums), ...loads, pending }, principal, limit)
}
