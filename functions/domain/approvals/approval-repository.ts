/** Everything that waits for a decision in a workspace: one index with its pending expenses and budget changes. */
import type { ApprovalRules, Asked } from '../../../shared/approval-rules.ts'
import type { Approval } from '../../../shared/expense.ts'
import { projectOfBudgetChange, projectOfExpense } from '../../../shared/ids.ts'
import { expenseLimits } from '../../../shared/limits.ts'
import { firstOf, type Slice } from '../../kernel/page.ts'
import type { Member } from '../../kernel/principal.ts'
import type { StoredItem } from '../../kernel/native-value.ts'
import { readMixed } from '../../kernel/read-items.ts'
import { askedBy, toApproval as ofBudgetChange, type BudgetChangeRecord } from '../budgets/budget-record.ts'
import { budgetChangeIn } from '../budgets/change-repository.ts'
import { placeOfApproval } from '../expenses/expense-entity.ts'
import { decidedOn, toApproval as ofExpense, waitingSince, type ExpenseRecord } from '../expenses/expense-record.ts'
import { expenseIn, pendingAfter } from '../expenses/expense-repository.ts'

export type Pending = ExpenseRecord | BudgetChangeRecord

/** The position of a record in the list. */
export const placeOf = (pending: Pending): string => placeOfApproval(pending)

type Mixed = Awaited<ReturnType<typeof readMixed>>

const pendingIn = (items: readonly StoredItem[]): Pending[] =>
  items.flatMap((item): Pending[] => {
    const found = expenseIn(item) ?? budgetChangeIn(item)
    return found === undefined ? [] : [found]
  })

/** What is pending after a position, oldest first; nothing of deleted projects. The index is eventually consistent. */
export const listPending = async (
  workspaceId: string,
  after: string | undefined,
  count: number,
): Promise<Slice<Pending>> => {
  // What waits in deleted projects is left out, and rarely leaves a page empty.
  const limit = Math.max(count, expenseLimits.looked)
  const { items, stoppedAt } = await readMixed(pendingAfter(workspaceId, after), { limit })
  return firstOf({ items: pendingIn(items), stoppedAt: stoppedAt?.['gsi2sk'] }, count, placeOf)
}

/** Everything that has waited since before an instant, oldest first. The index is eventually consistent. */
export const listPendingBefore = async (workspaceId: string, before: Date): Promise<Pending[]> => {
  const found: Pending[] = []
  let after: string | undefined
  do {
    const page: Mixed = await readMixed(pendingAfter(workspaceId, after, before), {})
    found.push(...pendingIn(page.items))
    after = page.stoppedAt?.['gsi2sk']
  } while (after !== undefined)
  return found
}

/** What waits for whom, since when. */
export const waitingOf = (pending: Pending): { projectId: string; asked: Asked; since: string } =>
  'submittedBy' in pending
    ? { projectId: projectOfExpense(pending.id), asked: decidedOn(pending), since: waitingSince(pending) }
    : { projectId: projectOfBudgetChange(pending.id), asked: askedBy(pending), since: pending.createdAt }

export const toApproval = (pending: Pending, reader: Pick<Member, 'id' | 'role'>, rules: ApprovalRules): Approval =>
  'submittedBy' in pending ? ofExpense(pending, reader, rules) : ofBudgetChange(pending, reader, rules)
