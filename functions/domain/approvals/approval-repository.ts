/** Everything that waits for a decision in a workspace: one index with its pending expenses and budget changes. */
import type { Approval } from '../../../shared/expense.ts'
import type { Slice } from '../../kernel/page.ts'
import type { Member } from '../../kernel/principal.ts'
import { readMixed } from '../../kernel/read-items.ts'
import { toApproval as ofBudgetChange, type BudgetChangeRecord } from '../budgets/budget-record.ts'
import { budgetChangeIn } from '../budgets/change-repository.ts'
import { placeOfApproval } from '../expenses/expense-entity.ts'
import { toApproval as ofExpense, type ExpenseRecord } from '../expenses/expense-record.ts'
import { expenseIn, pendingAfter } from '../expenses/expense-repository.ts'

export type Pending = ExpenseRecord | BudgetChangeRecord

/** The position of a record in the list. */
export const placeOf = ({ id }: Pending): string => placeOfApproval(id)

/** What is pending after a position, oldest first; nothing of deleted projects. The index is eventually consistent. */
export const listPending = async (
  workspaceId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<Pending>> => {
  const { items, stoppedAt } = await readMixed(pendingAfter(workspaceId, after), { limit: count })
  return {
    items: items.flatMap((item): Pending[] => {
      const found = expenseIn(item) ?? budgetChangeIn(item)
      return found === undefined ? [] : [found]
    }),
    stoppedAt: stoppedAt?.['gsi2sk'],
  }
}

/** `limit`: the workspace's approval limit in cents; null if there is none. */
export const toApproval = (pending: Pending, reader: Pick<Member, 'id' | 'role'>, limit: number | null): Approval =>
  'submittedBy' in pending ? ofExpense(pending, reader, limit) : ofBudgetChange(pending, reader, limit)
