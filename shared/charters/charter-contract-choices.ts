/** The choices of charter contracts and their change requests. Without schemas, because screens use them too. */
import type { Choice } from '../contract/choices.ts'

/** What a contract has tolerances for. */
export const contractMeasures = {
  time: { label: 'Time' },
  cost: { label: 'Cost' },
  scope: { label: 'Scope' },
} as const
export type ContractMeasure = keyof typeof contractMeasures

export const changeRequestStatuses = {
  open: { label: 'Waiting for a decision', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
} as const satisfies Record<string, Choice>
export type ChangeRequestStatus = keyof typeof changeRequestStatuses

/** What a project needs before a contract can be agreed, as it reads after “This project needs”. */
export const contractNeeds = {
  charter: 'a charter',
  endDate: 'an end date',
  budget: 'a budget',
  tasks: 'at least one task',
} as const
export type ContractNeed = keyof typeof contractNeeds

/** The tolerances that the form starts with. */
export const usualTolerances = { days: 10, costPercent: 10, scopePercent: 10 } as const

/** The rules in the words of the form. */
export const toleranceMessages = {
  days: 'Enter whole days from 0 to 3,650',
  percent: 'Enter a percentage from 0 to 1,000',
  tasks: 'Enter a whole number of tasks from 0 to 5,000',
  cost: 'Enter a percentage, an amount or both',
  scope: 'Enter a percentage, a number of tasks or both',
} as const
