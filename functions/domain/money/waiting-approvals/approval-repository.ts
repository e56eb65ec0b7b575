/**
 * Everything that waits for a decision in a workspace: one index with its pending expenses and budget changes, and the
 * contracts of charters whose change request waits.
 */
import type { ApprovalRules, Asked } from '../../../../shared/money/approval-rules.ts'
import type { Approval } from '../../../../shared/money/expense.ts'
import { projectOfBudgetChange, projectOfExpense } from '../../../../shared/contract/ids.ts'
import { expenseLimits } from '../../../../shared/money/limits.ts'
import { firstOf, type Slice } from '../../../kernel/http/page.ts'
import type { Member } from '../../../kernel/session/principal.ts'
import type { StoredItem } from '../../../kernel/table/native-value.ts'
import { readMixed } from '../../../kernel/table/read-items.ts'
import { askedBy, toApproval as ofBudgetChange, type BudgetChangeRecord } from '../budgets/budget-record.ts'
import { budgetChangeIn } from '../budgets/change-repository.ts'
import {
  placeOfWaiting,
  waitingContractIn,
  type WaitingContract,
} from '../../charters/contracts/contract-repository.ts'
import { readWaitingRequests, toApproval as ofCharter } from '../../charters/contracts/waiting-request.ts'
import { placeOfApproval } from '../expenses/expense-entity.ts'
import { decidedOn, toApproval as ofExpense, waitingSince, type ExpenseRecord } from '../expenses/expense-record.ts'
import { expenseIn, pendingAfter } from '../expenses/expense-repository.ts'

export type Pending = ExpenseRecord | BudgetChangeRecord | WaitingContract

export const isContract = (pending: Pending): pending is WaitingContract => 'openId' in pending

/** The position of a record in the list. */
export const placeOf = (pending: Pending): string =>
  isContract(pending) ? placeOfWaiting(pending) : placeOfApproval(pending)

type Mixed = Awaited<ReturnType<typeof readMixed>>

const pendingIn = (items: readonly StoredItem[]): Pending[] =>
  items.flatMap((item): Pending[] => {
    const pending = expenseIn(item) ?? budgetChangeIn(item) ?? waitingContractIn(item)
    return pending === undefined ? [] : [pending]
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
  const pending: Pending[] = []
  let after: string | undefined
  do {
    const page: Mixed = await readMixed(pendingAfter(workspaceId, after, before), {})
    pending.push(...pendingIn(page.items))
    after = page.stoppedAt?.['gsi2sk']
  } while (after !== undefined)
  return pending
}

/** What waits for a decision on money, since when. */
export const waitingOf = (
  pending: Exclude<Pending, WaitingContract>,
): { projectId: string; asked: Asked; since: string } =>
  'submittedBy' in pending
    ? { projectId: projectOfExpense(pending.id), asked: decidedOn(pending), since: waitingSince(pending) }
    : { projectId: projectOfBudgetChange(pending.id), asked: askedBy(pending), since: pending.createdAt }

type Reader = Pick<Member, 'id' | 'role'>

/** What is pending as the reader sees it, in the same order. Change requests that were decided meanwhile are left out. */
export const toApprovals = async (
  workspaceId: string,
  pending: readonly Pending[],
  reader: Reader,
  rules: ApprovalRules,
): Promise<Approval[]> => {
  const waiting = await readWaitingRequests(workspaceId, pending.filter(isContract))
  return pending.flatMap((approval) => {
    if ('submittedBy' in approval) return [ofExpense(approval, reader, rules)]
    if (!isContract(approval)) return [ofBudgetChange(approval, reader, rules)]
    const request = waiting.get(approval.openId)
    return request === undefined ? [] : [ofCharter(request, reader)]
  })
}
