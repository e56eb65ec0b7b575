import type { routes } from '../../../shared/routes.ts'
import { receiptLimits } from '../../../shared/money/limits.ts'
import { toExpense, type ExpenseRecord } from '../../domain/money/expenses/expense-record.ts'
import { listExpenses } from '../../domain/money/expenses/expense-repository.ts'
import { listReceipts, receiptsBy } from '../../domain/money/expenses/receipts.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import { readApprovalRules } from '../../domain/money/approvals/approval-policy.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'

export const list: Handler<typeof routes.expenses.list> = async ({ params: { id }, query, principal, reply }) => {
  const { workspaceId, id: reader, scope } = principal
  const filter = { reader, all: scope === 'all' }
  /** Read together with the first query of the page. */
  let receipts: ReturnType<typeof listReceipts> | undefined
  const [page, rules] = await Promise.all([
    readPage<ExpenseRecord>(
      query,
      ['expenses', workspaceId, id, reader].join(' '),
      (expense) => expense.id,
      (before, count) => {
        receipts ??= listReceipts(workspaceId, id, before, receiptLimits.looked)
        return listExpenses(workspaceId, id, filter, before, count)
      },
    ),
    readApprovalRules(principal),
    visibleProject(principal, id),
  ])
  reply.next(page.next)
  const begun = (await receipts) ?? { items: [], stoppedAt: undefined }
  const attached = await receiptsBy(workspaceId, id, page.items, begun)
  return page.items.map((expense) => ({
    ...toExpense(expense, principal, rules),
    receipts: attached.get(expense.id) ?? [],
  }))
}
