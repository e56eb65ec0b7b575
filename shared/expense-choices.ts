/** The choices of expenses, and who may do what with one. Without schemas, because screens use them too. */
import type { Choice } from './choices.ts'
import { scopeOf, type Role } from './permissions.ts'

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

/** What the rules look at. Cents may be negative: a correction. */
export type DecidedOn = {
  status: ExpenseStatus
  cents: number
  submittedBy: { id: string; kind: string }
}

type Reader = { id: string; role: Role }

/**
 * Whether a person may decide on an expense: never on their own, and above the workspace's limit (cents; null means
 * there is none) only the company account. What the company account files above the limit, a program manager decides.
 * See decision 084.
 */
export const decides = ({ cents, submittedBy }: DecidedOn, { id, role }: Reader, limit: number | null): boolean => {
  if (scopeOf(role, 'expense.decide') === undefined || submittedBy.id === id) return false
  if (limit === null || Math.abs(cents) <= limit) return true
  return submittedBy.kind === 'customer' ? role === 'program_manager' : role === 'customer'
}

type Standing = {
  own: boolean
  /** May decide on it, within the limit. */ decider: boolean
  /** May decide on other people's expenses, without the limit. */ manager: boolean
}

const rules: Record<ExpenseAction, (expense: DecidedOn, is: Standing) => boolean> = {
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
export const actionsOn = (expense: DecidedOn, reader: Reader, limit: number | null): ExpenseAction[] => {
  const is = {
    own: expense.submittedBy.id === reader.id,
    decider: decides(expense, reader, limit),
    manager: decides(expense, reader, null),
  }
  return expenseActionNames.filter((action) => rules[action](expense, is))
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
