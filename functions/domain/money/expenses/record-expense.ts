/** Expenses of the past, as the demo records them: without events of their own, so that they notify no one. */
import type { Authored } from '../../../kernel/events/event.ts'
import { writeWith, type Write } from '../../../kernel/table/transaction.ts'
import type { ProjectMoney } from '../spending/project-money.ts'
import type { ProjectRecord } from '../../projects/project-record.ts'
import type { ProjectWrite } from '../../projects/project-repository.ts'
import { undecided } from './expense-change.ts'
import { countedOf, type ExpenseRecord } from './expense-record.ts'
import { unannounced } from './expense-repository.ts'
import { moneyOf } from './save-expenses.ts'

export type PastExpense = Pick<
  ExpenseRecord,
  'id' | 'description' | 'category' | 'type' | 'amountCents' | 'spentOn' | 'submittedBy' | 'supplier' | 'orderId'
>

const pending = (workspaceId: string, expense: PastExpense, { at }: Authored): ExpenseRecord => ({
  ...expense,
  workspaceId,
  note: '',
  taskId: null,
  status: 'pending',
  pendingSince: null,
  ...undecided,
  paidAt: null,
  version: 1,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
})

/** Writes an expense that waits for approval. */
export const filePending = (workspaceId: string, expense: PastExpense, by: Authored): Promise<void> =>
  writeWith(unannounced(pending(workspaceId, expense, by)), [])

/**
 * The project with an approved expense added to its used budget, and the expense with the sums by month and category, to
 * write in one transaction.
 */
export const recordExpense = (
  before: ProjectRecord,
  money: ProjectMoney,
  expense: PastExpense,
  by: Authored,
): { write: ProjectWrite; others: Write[] } => {
  const after: ExpenseRecord = {
    ...pending(before.workspaceId, expense, by),
    status: 'approved',
    approvedBy: by.by,
    decidedAt: by.at.toISOString(),
  }
  const { write, puts } = moneyOf({ project: before, ...money }, [{ before: undefined, after: countedOf(after) }], by)
  return { write, others: [unannounced(after), ...puts] }
}
