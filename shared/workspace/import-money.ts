/** Expenses, orders and changes of budgets in an import, as they were decided. */
import * as z from 'zod/mini'
import { choiceInput } from '../contract/choice-input.ts'
import { budgetChangeId, expenseId, orderId, taskId } from '../contract/ids.ts'
import { recordDay } from '../dates/day-inputs.ts'
import { amountInput, signedAmountInput } from '../money/amount.ts'
import { budgetChangeStatuses } from '../money/budget-choices.ts'
import { changeBudgetBody } from '../money/budget.ts'
import { expenseStatuses, expenseTypes } from '../money/expense-choices.ts'
import { orderStatuses } from '../money/order-choices.ts'
import { optionalLines, optionalText, required } from '../text/text-inputs.ts'
import { maybeInstant, maybeName, personName } from './import-authors.ts'

const bought = {
  description: required('Description is required'),
  supplier: optionalText(),
  category: required('Category is required', 60),
  type: choiceInput(expenseTypes),
  note: optionalLines(2000),
}

const decided = {
  approvedBy: maybeName,
  onBehalfOf: maybeName,
  decidedAt: maybeInstant,
  decisionNote: optionalLines(500),
}

export const importedOrder = z.object({
  ...bought,
  id: orderId,
  amount: amountInput,
  expectedOn: z.nullable(recordDay),
  status: choiceInput(orderStatuses),
  placedBy: personName,
})

export const importedExpense = z.object({
  ...bought,
  ...decided,
  id: expenseId,
  amount: signedAmountInput,
  spentOn: recordDay,
  taskId: z.nullable(taskId),
  orderId: z.nullable(orderId),
  status: choiceInput(expenseStatuses),
  submittedBy: personName,
  paidAt: maybeInstant,
})

const { lines, reason } = changeBudgetBody.shape
const totals = z.object({ budget: amountInput, opex: amountInput, capex: amountInput })

export const importedBudgetChange = z.object({
  ...decided,
  id: budgetChangeId,
  status: choiceInput(budgetChangeStatuses),
  /** The number of the version that the change made, if it applied. The original budget is version 1. */
  number: z.nullable(z.int().check(z.gte(2), z.lte(1_000_000))),
  reason,
  was: totals,
  now: totals,
  wasLines: lines,
  lines,
  requestedBy: personName,
})
