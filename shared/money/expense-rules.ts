/** Who may do what with an expense, and what becomes of it. Without schemas, because screens use them too. */
import { decides, rightTo, type ApprovalRules, type Asked, type Decider } from './approval-rules.ts'
import { expenseActionNames, isCounted, type ExpenseAction, type ExpenseStatus } from './expense-choices.ts'

/** What the rules look at. */
export type DecidedOn = Asked & { status: ExpenseStatus }

type Standing = {
  own: boolean
  /** May decide on it, by their own right or as a delegate. */ decider: boolean
  /** May decide on other people's expenses, without the limit. */ manager: boolean
}

const allowed: Record<ExpenseAction, (expense: DecidedOn, is: Standing) => boolean> = {
  edit: ({ status }, { own }) => own && !isCounted(status),
  submit: ({ status }, { own }) => own && (status === 'draft' || status === 'rejected'),
  withdraw: ({ status }, { own }) => own && status === 'pending',
  approve: ({ status }, { decider }) => decider && status === 'pending',
  reject: ({ status }, { decider }) => decider && status === 'pending',
  pay: ({ status }, { manager }) => manager && status === 'approved',
  // Anyone who may mark an expense as paid may take that back.
  reopen: ({ status }, { decider, manager }) =>
    (manager && status === 'paid') || (decider && (status === 'rejected' || isCounted(status))),
  // A paid expense is corrected with a negative one, so that the books show both.
  delete: ({ status }, { own, decider }) =>
    (own && !isCounted(status)) || (decider && status !== 'draft' && status !== 'paid'),
}

/** What a person may do with an expense now. */
export const actionsOn = (expense: DecidedOn, reader: Decider, rules: ApprovalRules): ExpenseAction[] => {
  const is = {
    own: expense.submittedBy.id === reader.id,
    decider: rightTo(expense, reader, rules) !== undefined,
    manager: decides(expense, reader, null),
  }
  return expenseActionNames.filter((action) => allowed[action](expense, is))
}

/** The status after an action that changes it. */
export const statusAfter = (status: ExpenseStatus, action: Exclude<ExpenseAction, 'edit' | 'delete'>): ExpenseStatus =>
  (
    {
      submit: 'pending',
      withdraw: 'draft',
      approve: 'approved',
      reject: 'rejected',
      pay: 'paid',
      reopen: status === 'paid' ? 'approved' : 'pending',
    } as const
  )[action]
