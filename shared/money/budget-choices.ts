/** The choices of budget changes. Without schemas, because screens use them too. */
import type { Choice } from '../contract/choices.ts'

export const budgetChangeStatuses = {
  pending: { label: 'Pending approval', tone: 'info' },
  approved: { label: 'Applied', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type BudgetChangeStatus = keyof typeof budgetChangeStatuses

export const budgetChangeActions = ['approve', 'reject', 'withdraw'] as const
export type BudgetChangeAction = (typeof budgetChangeActions)[number]
