/** Events of budgets. The project's own event, `project.updated.v1`, carries the new budget to totals and health. */
import * as z from 'zod/mini'
import { budgetChangeStatuses } from './budget-choices.ts'
import { oneOf } from '../contract/choices.ts'
import { events } from '../contract/event.ts'

const budgetChanged = z.object({
  changeId: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  status: oneOf(budgetChangeStatuses),
  /** Cents before the change, and with it. */
  was: z.int(),
  now: z.int(),
  reason: z.string(),
  requestedById: z.string(),
  /** Whether the company account asked for it. */
  byCompany: z.boolean(),
  version: z.int(),
  /** The name of the absent person on whose behalf it was decided. */
  onBehalfOf: z.optional(z.string()),
})
export type BudgetChanged = z.output<typeof budgetChanged>

export const budgetEvents = events({
  'budget.changed.v1': { family: 'budget', summary: 'A budget was changed without approval.', data: budgetChanged },
  'budget.requested.v1': {
    family: 'budget',
    summary: 'A change of a budget was submitted for approval.',
    data: budgetChanged,
  },
  'budget.decided.v1': {
    family: 'budget',
    summary: 'A change of a budget was approved or rejected.',
    data: budgetChanged,
  },
  'budget.withdrawn.v1': {
    family: 'budget',
    summary: 'A change of a budget was withdrawn before a decision.',
    data: budgetChanged,
  },
})
