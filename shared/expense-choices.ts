/** The choices of expenses, and who may do what with one. Without schemas, because screens use them too. */
import { decides, rightTo, type ApprovalRules, type Asked, type Decider } from './approval-rules.ts'
import type { Choice } from './choices.ts'

export const expenseStatuses = {
  draft: { label: 'Draft', tone: 'neutral' },
  pending: { label: 'Pending approval', tone: 'info' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  paid: { label: 'Paid', tone: 'accent' },
} as const satisfies Record<string, Choice>
export type ExpenseStatus = keyof typeof expenseStatuses

export const expenseTypes = {
  opex: { label: 'OPEX', tone: 'neutral' },
  capex: { label: 'CAPEX', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type ExpenseType = keyof typeof expenseTypes

/** The category of an expense or a budget line that names none. */
export const usualCategory = 'general'

/** Categories that forms suggest. Any other word can be entered. */
export const usualCategories = [
  usualCategory,
  'labor',
  'material',
  'equipment',
  'services',
  'software',
  'travel',
] as const

/** Whether an expense counts as an actual cost of its project. */
export const isCounted = (status: ExpenseStatus): boolean => status === 'approved' || status === 'paid'

export const expenseActionNames = [
  'edit',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'pay',
  'reopen',
  'delete',
] as const
export type ExpenseAction = (typeof expenseActionNames)[number]

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
  reopen: ({ status }, { decider }) => decider && (status === 'rejected' || isCounted(status)),
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
