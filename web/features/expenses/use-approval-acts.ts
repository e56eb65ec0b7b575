import type { Approval } from '../../../shared/money/expense.ts'
import { useChangeActions } from '../budget/use-change-actions.ts'
import { useExpenseActions, type ActedOn } from './use-expense-actions.ts'

const actedOn = ({ requestedAmount, ...approval }: Approval): ActedOn => ({
  ...approval,
  amount: requestedAmount ?? '',
})

/** Decides on one expense or budget change. */
export const useApprovalActs = () => {
  const actions = useExpenseActions()
  const changes = useChangeActions()
  return {
    /** Resolves to whether the decision was taken. */
    decideOn: (approval: Approval, action: 'approve' | 'reject', note?: string): Promise<boolean> =>
      approval.type === 'budget'
        ? changes.decide(approval, action, note)
        : actions.step(actedOn(approval), action, note),
    isBusy: ({ id }: Approval): boolean => actions.busyWith(id) !== undefined || changes.busyWith(id),
  }
}
