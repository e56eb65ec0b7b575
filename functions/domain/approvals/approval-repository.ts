/** Everything that waits for a decision in a workspace: one index with its pending expenses and budget changes. */
import type { Approval } from '../../../shared/expense.ts'
import type { Slice } from '../../kernel/page.ts'
import type { Member } from '../../kernel/principal.ts'
import { readMixed } from '../../kernel/read-items.ts'
import { toApproval as ofBudgetChange } from '../budgets/budget-record.ts'
import { budgetChangeIn } from '../budgets/budget-repository.ts'
import { placeOfApproval } from '../expenses/expense-entity.ts'
import { toApproval as ofExpense } from '../expenses/expense-record.ts'
import { expenseIn, pendingAfter } from '../expenses/expense-repository.ts'

/** The position of an approval in the list. */
export const placeOf = ({ id }: Pick<Approval, 'id'>): string => placeOfApproval(id)

/** Pending approvals after a position, oldest first. `limit`: the workspace's approval limit in cents; null for none. */
export const listApprovals = async (
  { workspaceId, ...reader }: Pick<Member, 'workspaceId' | 'id' | 'role'>,
  limit: Promise<number | null>,
  after: string | undefined,
  count: number,
): Promise<Slice<Approval>> => {
  const [{ items, stoppedAt }, most] = await Promise.all([
    readMixed(pendingAfter(workspaceId, after), { limit: count }),
    limit,
  ])
  const approvals = items.flatMap((item) => {
    const expense = expenseIn(item)
    if (expense !== undefined) return [ofExpense(expense, reader, most)]
    const change = budgetChangeIn(item)
    return change === undefined ? [] : [ofBudgetChange(change, reader, most)]
  })
  return { items: approvals, stoppedAt: stoppedAt?.['gsi2sk'] }
}
