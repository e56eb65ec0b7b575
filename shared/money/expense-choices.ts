/** The choices of expenses. Without schemas, because screens use them too. */
import type { Choice } from '../contract/choices.ts'

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
