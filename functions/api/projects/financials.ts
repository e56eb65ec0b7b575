import { formatCents } from '../../../shared/money/written-amount.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { listExpenses } from '../../domain/money/expenses/expense-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

/** Number of expenses on a project's page. */
const recentShown = 10

export const financials: Handler<typeof routes.projects.financials> = async ({ params: { id }, principal }) => {
  const { workspaceId, id: reader } = principal
  const [project, { items }] = await Promise.all([
    visibleProject(principal, id),
    listExpenses(workspaceId, id, { reader, all: true }, undefined, recentShown),
  ])
  return {
    totalBudget: formatCents(project.budget),
    opex: formatCents(project.opex),
    capex: formatCents(project.capex),
    actuals: formatCents(project.budgetUsed),
    recentExpenses: items.map((expense) => ({
      id: expense.id,
      description: expense.description,
      category: expense.category,
      amount: formatCents(expense.amountCents),
      spentOn: expense.spentOn,
      status: expense.status,
    })),
  }
}
