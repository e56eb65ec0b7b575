/** The fields of the expense dialog, which shows the errors that the call would return. */
import * as z from 'zod/mini'
import { typedSignedAmountInput } from './amount.ts'
import { recordDay } from '../dates/day-inputs.ts'
import type { ExpenseField } from './expense-fields.ts'
import { optionalLines, optionalText, required } from '../text/text-inputs.ts'

const fields = {
  description: required('Description is required'),
  amount: typedSignedAmountInput,
  category: optionalText(60),
  type: z.string(),
  date: recordDay,
  supplier: optionalText(),
  /** Empty for none. */
  taskId: z.string(),
  /** Empty for none. */
  orderId: z.string(),
  note: optionalLines(2000),
} satisfies Record<ExpenseField, z.ZodMiniType>

export const expenseForm = z.object(fields)
export type ExpenseForm = z.output<typeof expenseForm>
