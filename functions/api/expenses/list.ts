import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/call.ts'
import { readPage } from '../../kernel/page.ts'
import { readApprovalLimit } from '../../domain/workspace/approval-limit.ts'
import { toExpense, type ExpenseRecord } from '../../domain/expenses/expense-record.ts'
import { listExpenses } from '../../domain/expenses/expense-repository.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'

export const list: Handler<typeof routes.expenses.list> = async ({ params: { id }, query, principal, reply }) => {
  const { workspaceId, id: reader, scope } = principal
  const filter = { reader, all: scope === 'all' }
  const [page, limit] = await Promise.all([
    readPage<ExpenseRecord>(
      query,
      ['expenses', workspaceId, id, reader].join(' '),
      (expense) => expense.id,
      (before, count) => listExpenses(workspaceId, id, filter, before, count),
    ),
    readApprovalLimit(workspaceId),
    visibleProject(principal, id),
  ])
  reply.next(page.next)
  return page.items.map((expense) => toExpense(expense, principal, limit))
}
