/** What an approved expense does to its project. */
import type { Authored } from '../../kernel/event.ts'
import type { Write } from '../../kernel/transaction.ts'
import { expenseWrite, type Expense } from './expense-repository.ts'
import type { ProjectRecord } from './project-record.ts'
import type { ProjectWrite } from './project-repository.ts'

/** The project with an expense more in what it has used, and the expense, to be written together. */
export const recordExpense = (
  before: ProjectRecord,
  expense: Expense,
  by: Authored,
): { write: ProjectWrite; others: Write[] } => ({
  write: {
    before,
    after: { ...before, budgetUsed: before.budgetUsed + expense.amountCents },
    event: 'expense.recorded.v1',
    changed: ['budgetUsed'],
    by,
  },
  others: [expenseWrite(before.workspaceId, before.id, expense)],
})
