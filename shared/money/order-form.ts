/** The fields of the order dialog, which shows the errors that the call would return. */
import * as z from 'zod/mini'
import { typedAmountInput } from './amount.ts'
import { recordDay } from '../dates/day-inputs.ts'
import { optionalLines, optionalText, required } from '../text/text-inputs.ts'

export const orderForm = z.object({
  description: required('Description is required'),
  amount: typedAmountInput,
  category: optionalText(60),
  type: z.string(),
  supplier: optionalText(),
  expectedOn: z.union([z.literal(''), recordDay]),
  note: optionalLines(2000),
})
export type OrderForm = z.output<typeof orderForm>
