/** Orders of a project: what it is committed to pay before the invoices arrive. */
import * as z from 'zod/mini'
import { amount, amountInput } from './amount.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { oneOf } from '../contract/choices.ts'
import { author } from '../contract/event.ts'
import { day, instant, recordDay } from '../dates/day-inputs.ts'
import { expenseTypes } from './expense-choices.ts'
import { orderStatuses } from './order-choices.ts'
import { optionalLines, optionalText, required } from '../text/text-inputs.ts'

export const order = z.object({
  id: z.string(),
  projectId: z.string(),
  description: z.string(),
  supplier: z.string(),
  category: z.string(),
  type: oneOf(expenseTypes),
  amount,
  /** The day on which the delivery is expected. */
  expectedOn: z.nullable(day),
  note: z.string(),
  status: oneOf(orderStatuses),
  /** The sum of the approved expenses for it. */
  invoiced: amount,
  /** What is still to come: the amount without the invoiced part, and nothing once it is closed or cancelled. */
  committed: amount,
  placedBy: author,
  version: z.int(),
  createdAt: instant,
  updatedAt: instant,
})
export type Order = z.output<typeof order>

const fields = {
  description: required('Description is required'),
  supplier: optionalText(),
  category: optionalText(60),
  type: choiceInput(expenseTypes),
  amount: amountInput,
  expectedOn: z.nullable(recordDay),
  note: optionalLines(2000),
}

export const placeOrderBody = z.extend(z.partial(z.object(fields)), {
  description: fields.description,
  amount: fields.amount,
})
export type PlaceOrder = z.output<typeof placeOrderBody>

/** Only the fields that are sent change. `version` is the version that the editor saw. */
export const changeOrderBody = z.extend(z.partial(z.object(fields)), {
  status: z.optional(choiceInput(orderStatuses)),
  version: z.optional(z.int()),
})
export type ChangeOrder = z.output<typeof changeOrderBody>
