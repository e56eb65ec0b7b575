/** The fields of the dialog that changes a budget, which shows the errors that the call would return. */
import * as z from 'zod/mini'
import { typedAmountInput } from './amount.ts'
import { recordDay } from '../dates/day-inputs.ts'
import { budgetLimits } from './limits.ts'
import { optionalText, required } from '../text/text-inputs.ts'

const optionalDay = z.union([z.literal(''), recordDay])

const line = z
  .object({
    /** Empty for a new line. */
    id: z.string(),
    name: required('A name is required', 120),
    category: optionalText(60),
    type: z.string(),
    amount: typedAmountInput,
    from: optionalDay,
    to: optionalDay,
  })
  .check(
    z.refine(({ from, to }) => from === '' || to === '' || from <= to, {
      error: 'The end is before the start',
      path: ['to'],
    }),
  )

export const budgetForm = z.object({
  lines: z.array(line).check(z.maxLength(budgetLimits.lines, `Use at most ${budgetLimits.lines} lines`)),
  reason: required('Say why the budget changes', 500),
  ask: z.boolean(),
})
export type BudgetForm = z.output<typeof budgetForm>
export type BudgetFormLine = BudgetForm['lines'][number]
