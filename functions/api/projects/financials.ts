import { formatCents } from '../../../shared/money.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { listExpenses } from '../../domain/projects/expense-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

/** Number of expenses on a project's page. */
const recentShown = 10

export const financials: Handler<typeof routes.projects.financials> = async ({ params: { id }, principal }) => {
  const [project, expenses] = await Promise.all([
    visibleProject(principal, id),
    listExpenses(principal.workspaceId, id, recentShown),
  ])
  return {
    totalBudget: formatCents(project.budget),
    opex: formatCents(project.opex),
    capex: formatCents(project.capex),
    actuals: formatCents(project.budgetUsed),
    recentExpenses: expenses.map(({ id: expenseId, note, category, amountCents, spentOn }) => ({
      id: expenseId,
      description: note,
      category,
      amount: formatCents(amountCents),
      spentOn,
    })),
  }
}
