/** The budget of a project: its lines, what was spent on each, and the changes that led to it. */
import * as z from 'zod/mini'
import { amount, amountInput } from './amount.ts'
import { budgetChangeActions, budgetChangeStatuses } from './budget-choices.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { oneOf } from '../contract/choices.ts'
import { author } from '../contract/event.ts'
import { day, instant, recordDay } from '../dates/day-inputs.ts'
import { expenseTypes } from './expense-choices.ts'
import { budgetLimits } from './limits.ts'
import { optionalLines, optionalText, required, verbatim } from '../text/text-inputs.ts'

/** The totals of a budget. */
const totals = z.object({ budget: amount, opex: amount, capex: amount })
export type BudgetTotals = z.output<typeof totals>

const line = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  type: oneOf(expenseTypes),
  amount,
  /** First and last day of the line. Null means the start or end of the project. */
  from: z.nullable(day),
  to: z.nullable(day),
})

/** A change of a budget, whether it was applied at once, waits for a decision, or was decided. */
export const budgetChange = z.object({
  id: z.string(),
  projectId: z.string(),
  reason: z.string(),
  requestedBy: author,
  createdAt: instant,
  status: oneOf(budgetChangeStatuses),
  /** The number of the version that the change made; null until it applies. The original budget is version 1. */
  number: z.nullable(z.int()),
  /** The totals before it, and with it. */
  was: totals,
  now: totals,
  wasLines: z.array(line),
  lines: z.array(line),
  /** Who approved or rejected it. Null for a change that needed no approval, and until then. */
  approvedBy: z.nullable(author),
  /** The absent person on whose behalf they decided. */
  onBehalfOf: z.nullable(author),
  decidedAt: z.nullable(instant),
  decisionNote: z.string(),
  /** What the reader may do with it now. */
  actions: z.array(z.enum(budgetChangeActions)),
  version: z.int(),
  updatedAt: instant,
})
export type BudgetChange = z.output<typeof budgetChange>

export const budget = z.object({
  projectId: z.string(),
  /** The budget as it was first set. */
  original: totals,
  /** The sum of all changes since. */
  changes: amount,
  current: totals,
  /** The number of the current version. */
  number: z.int(),
  /** Empty if the budget was set as one amount. */
  lines: z.array(z.extend(line, { spent: amount, committed: amount })),
  /** Approved expenses that belong to no line, because no line has their category and type. */
  spentElsewhere: amount,
  actuals: amount,
  /** What the orders of the project have not been invoiced for yet. */
  committed: amount,
  /**
   * By calendar month, from the first with a plan or an expense to the last, all months between included. The plan
   * spreads each line evenly over its days; without lines, the budget over the days of the project. Empty if the first
   * and the last are more than 50 years apart.
   */
  months: z.array(z.object({ month: z.string(), planned: amount, spent: amount })),
  /** The part of the budget that is in no month, because a day is missing. */
  undated: amount,
  /** The change that waits for a decision. */
  pending: z.nullable(budgetChange),
  /** Whether a change by the reader needs approval if it raises the budget by more than this; null means never. */
  approvalAbove: z.nullable(amount),
  /** Version of the budget, to send with a change. */
  version: z.int(),
})
export type Budget = z.output<typeof budget>

const notBefore = z.refine<{ from?: string | null | undefined; to?: string | null | undefined }>(
  ({ from, to }) => typeof from !== 'string' || typeof to !== 'string' || from <= to,
  { error: 'The end is before the start', path: ['to'] },
)

const lineInput = z
  .object({
    /** The id of an existing line. A line without one is new. */
    id: z.optional(verbatim()),
    name: required('A name is required', 120),
    category: z.optional(optionalText(60)),
    type: z.optional(choiceInput(expenseTypes)),
    amount: amountInput,
    from: z.optional(z.nullable(recordDay)),
    to: z.optional(z.nullable(recordDay)),
  })
  .check(notBefore)
export type BudgetLineInput = z.output<typeof lineInput>

export const changeBudgetBody = z.object({
  /** All lines of the budget. The budget becomes their sum. */
  lines: z.array(lineInput).check(z.maxLength(budgetLimits.lines, `Use at most ${budgetLimits.lines} lines`)),
  reason: required('Say why the budget changes', 500),
  /** Waits for approval even if the change does not need it. */
  ask: z.optional(z.boolean()),
  /** The version of the budget that the editor saw. */
  version: z.optional(z.int()),
})
export type ChangeBudget = z.output<typeof changeBudgetBody>

const version = z.optional(z.int())
export const approveChangeBody = z.optional(z.object({ note: z.optional(optionalLines(500)), version }))
export const rejectChangeBody = z.object({ note: required('Say why it is rejected', 500), version })
export const withdrawChangeBody = z.optional(z.object({ version }))
