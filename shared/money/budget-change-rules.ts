/** Who may do what with a budget change. Without schemas, because screens use them too. */
import { rightTo, type ApprovalRules, type Asked, type Decider } from './approval-rules.ts'
import type { BudgetChangeAction, BudgetChangeStatus } from './budget-choices.ts'
import { scopeOf } from '../permissions.ts'

/**
 * Whether a change has to wait for approval: if it raises an existing budget by more than the workspace's approval limit
 * (cents; null means there is none). The company account's own changes never wait, and neither does the first budget.
 * See decision 091.
 */
export const needsApproval = (
  { before, after }: { before: number; after: number },
  { role }: Pick<Decider, 'role'>,
  limit: number | null,
): boolean => limit !== null && role !== 'customer' && before > 0 && after - before > limit

/** What a person may do with a change. The rules of decisions are those of expenses: see decision 084. */
export const actionsOnChange = (
  { status, cents, requestedBy }: { status: BudgetChangeStatus; cents: number; requestedBy: Asked['submittedBy'] },
  reader: Decider,
  rules: ApprovalRules,
): BudgetChangeAction[] => {
  if (status !== 'pending' || scopeOf(reader.role, 'finance.read') === undefined) return []
  if (requestedBy.id === reader.id) return ['withdraw']
  return rightTo({ cents, submittedBy: requestedBy }, reader, rules) === undefined ? [] : ['approve', 'reject']
}
