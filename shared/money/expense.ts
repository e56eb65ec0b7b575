/** Expenses of projects: responses, requests, and the list of approvals. */
import * as z from 'zod/mini'
import { ownAmount, signedAmountInput } from './amount.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { oneOf } from '../contract/choices.ts'
import { author } from '../contract/event.ts'
import { fieldError, problemCodes } from '../contract/problem.ts'
import { fileStates } from '../files/file-choices.ts'
import { day, instant, recordDay } from '../dates/day-inputs.ts'
import { expenseActionNames, expenseStatuses, expenseTypes } from './expense-choices.ts'
import { expenseLimits } from './limits.ts'
import { optionalLines, optionalText, required, verbatim } from '../text/text-inputs.ts'

/** A file that is attached to an expense. */
const receipt = z.object({ id: z.string(), name: z.string(), state: z.enum(fileStates), createdAt: instant })

/**
 * An expense as a reader sees it. The amount is not hidden by the schema: people who may not see other money get only
 * the expenses that they filed themselves.
 */
export const expense = z.object({
  id: z.string(),
  projectId: z.string(),
  description: z.string(),
  category: z.string(),
  type: oneOf(expenseTypes),
  /** Negative for a correction. */
  amount: ownAmount,
  /** The calendar day of the expense. */
  date: day,
  note: z.string(),
  supplier: z.string(),
  /** The task that it is for, if any. */
  taskId: z.nullable(z.string()),
  /** The order that it is an invoice for, if any. */
  orderId: z.nullable(z.string()),
  status: oneOf(expenseStatuses),
  submittedBy: author,
  /** Who approved or rejected it; null until then. */
  approvedBy: z.nullable(author),
  /** The absent person on whose behalf they decided. */
  onBehalfOf: z.nullable(author),
  decidedAt: z.nullable(instant),
  /** What the decider wrote. */
  decisionNote: z.string(),
  paidAt: z.nullable(instant),
  /** Its receipts; left out of the responses to changes. */
  receipts: z.optional(z.array(receipt)),
  /** What the reader may do with it now. */
  actions: z.array(z.enum(expenseActionNames)),
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Expense = z.output<typeof expense>

const fields = {
  description: required('Description is required'),
  category: optionalText(60),
  type: choiceInput(expenseTypes),
  amount: signedAmountInput,
  date: recordDay,
  note: optionalLines(2000),
  supplier: optionalText(),
  taskId: z.nullable(verbatim()),
  /** For people who see the orders of a project. */
  orderId: z.nullable(verbatim()),
}

/** Whether it is kept back as a draft instead of asking for approval. */
const draft = z.optional(z.boolean())

/** A new expense, alone or as one of several. */
export const newExpenseInput = z.extend(z.partial(z.object(fields)), {
  description: fields.description,
  amount: fields.amount,
})
export type NewExpenseInput = z.output<typeof newExpenseInput>

export const createExpenseBody = z.extend(newExpenseInput, { draft })

/** The expenses to file, in the order in which they are filed. */
export const createExpensesBody = z.object({
  expenses: z
    .array(newExpenseInput)
    .check(
      z.minLength(1, 'Add at least one expense'),
      z.maxLength(expenseLimits.filedTogether, `At most ${expenseLimits.filedTogether} expenses at once`),
    ),
  draft,
})

/** Only the fields that are sent change. `version` is the version that the editor saw. */
export const updateExpenseBody = z.extend(z.partial(z.object(fields)), { version: z.optional(z.int()) })
export type UpdateExpense = z.output<typeof updateExpenseBody>

const version = z.optional(z.int())

/** An action without further input. */
export const actionBody = z.optional(z.object({ version }))

export const approveBody = z.optional(z.object({ note: z.optional(optionalLines(500)), version }))
const rejectNote = required('Say why it is rejected', 500)
export const rejectBody = z.object({ note: rejectNote, version })

export const bulkActions = ['approve', 'reject', 'pay', 'reopen', 'delete'] as const

/** Several records, each once, with the versions that the person saw. */
const several = (one: string) =>
  z.array(z.object({ id: verbatim(), version })).check(
    z.minLength(1, `Choose at least one ${one}`),
    z.maxLength(expenseLimits.atOnce, `At most ${expenseLimits.atOnce} ${one}s at once`),
    z.refine((named) => new Set(named.map(({ id }) => id)).size === named.length, {
      error: `Each ${one} can appear only once`,
    }),
  )

const notedRejection = z.refine<{ action: string; note?: string | undefined }>(
  ({ action, note = '' }) => action !== 'reject' || note !== '',
  { error: 'Say why they are rejected', path: ['note'] },
)

/** Why one of several was refused. */
const refused = z.nullable(
  z.object({ code: z.enum(problemCodes), message: z.string(), errors: z.optional(z.array(fieldError)) }),
)

/** The same action on several expenses. */
export const decideManyBody = z
  .object({
    action: z.enum(bulkActions),
    /** Required to reject. */
    note: z.optional(optionalLines(500)),
    expenses: several('expense'),
  })
  .check(notedRejection)
export type DecideMany = z.output<typeof decideManyBody>

/** The result for one of several expenses: the expense after the action, or why it was refused. */
export const expenseOutcome = z.object({
  id: z.string(),
  /** Null if it is in the trash or was not found. */
  expense: z.nullable(expense),
  refused,
})
export type ExpenseOutcome = z.output<typeof expenseOutcome>

/**
 * Something that waits for a decision. `id` is the id of what is decided on: an expense, a budget change, or the change
 * request of a charter.
 */
export const approval = z.object({
  id: z.string(),
  projectId: z.string(),
  type: z.enum(['expense', 'budget', 'charter']),
  description: z.string(),
  status: z.enum(['pending']),
  requestedBy: author,
  approvedBy: z.null(),
  /**
   * The amount of the expense, by how much the budget would change, or what the cost is above the agreed budget. Null for
   * a change request of a charter whose cost is within its tolerance.
   */
  requestedAmount: z.nullable(ownAmount),
  /** What the person who asks has written, or the largest cause of the change. */
  justification: z.string(),
  /** Whether the reader may decide on it. */
  mayDecide: z.boolean(),
  /** The absent person whom the reader would decide for; null if they may decide themselves, or not at all. */
  onBehalfOf: z.nullable(author),
  /** Since when it waits for a decision. */
  waitingSince: instant,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Approval = z.output<typeof approval>

/** The same decision on several approvals. */
export const decideApprovalsBody = z
  .object({
    action: z.enum(['approve', 'reject']),
    /** Required to reject. */
    note: z.optional(optionalLines(500)),
    approvals: several('approval'),
  })
  .check(notedRejection)
export type DecideApprovals = z.output<typeof decideApprovalsBody>

/** The result for one of several approvals: its version after the decision, or why it was refused. */
export const approvalOutcome = z.object({ id: z.string(), version: z.nullable(z.int()), refused })
export type ApprovalOutcome = z.output<typeof approvalOutcome>
