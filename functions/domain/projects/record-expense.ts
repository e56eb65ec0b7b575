/** The effect of an approved expense on its project. */
import type { Authored } from '../../kernel/event.ts'
import type { Write } from '../../kernel/transaction.ts'
import { expenseWrite, type Expense } from './expense-repository.ts'
import type { ProjectRecord } from './project-record.ts'
import type { ProjectWrite } from './project-repository.ts'

/** The project with the expense added to its used budget, and the expense, to write in one transaction. */
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
