/** Events of expenses. The projects' events `expense.recorded.v1` and `expense.reversed.v1` change what was spent. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { events } from '../contract/event.ts'
import { expenseStatuses } from './expense-choices.ts'

/** A change of an expense. Its note, supplier and the note of the decision are not included. */
const expenseChange = z.object({
  expenseId: z.string(),
  projectId: z.string(),
  description: z.string(),
  cents: z.int(),
  /** Null for one in the trash. */
  status: z.nullable(oneOf(expenseStatuses)),
  /** The previous status; null if it was new or in the trash. */
  was: z.nullable(oneOf(expenseStatuses)),
  submittedById: z.string(),
  /** Whether the company account filed it. */
  byCompany: z.boolean(),
  version: z.int(),
  /** The name of the absent person on whose behalf it was done. */
  onBehalfOf: z.optional(z.string()),
  /**
   * The cents of all expenses that one request submitted together, in the event of the first of them; empty in the
   * events of the others. Left out if it was submitted alone.
   */
  together: z.optional(z.array(z.int())),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
})
export type ExpenseChange = z.output<typeof expenseChange>

export const expenseEvents = events({
  'expense.created.v1': { family: 'expense', summary: 'An expense was saved as a draft.', data: expenseChange },
  'expense.updated.v1': { family: 'expense', summary: 'An expense was edited or withdrawn.', data: expenseChange },
  'expense.submitted.v1': { family: 'expense', summary: 'An expense was submitted for approval.', data: expenseChange },
  'expense.decided.v1': { family: 'expense', summary: 'An expense was approved or rejected.', data: expenseChange },
  'expense.reopened.v1': {
    family: 'expense',
    summary: 'A decision on an expense, or its payment, was taken back.',
    data: expenseChange,
  },
  'expense.paid.v1': { family: 'expense', summary: 'An expense was marked as paid.', data: expenseChange },
  'expense.deleted.v1': { family: 'expense', summary: 'An expense went to the trash.', data: expenseChange },
  'expense.restored.v1': { family: 'expense', summary: 'An expense came back from the trash.', data: expenseChange },
})
