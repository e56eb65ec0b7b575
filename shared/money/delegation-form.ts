/** The fields of the dialog about an absence, which shows the errors that the call would return. */
import * as z from 'zod/mini'
import { recordDay, inOrder } from '../dates/day-inputs.ts'
import { wrongOrder } from './delegation.ts'
import { delegationLimits } from './limits.ts'
import { optionalLines } from '../text/text-inputs.ts'

export const delegationForm = z
  .object({
    from: recordDay,
    to: recordDay,
    delegateId: z.string().check(z.minLength(1, 'Choose a delegate')),
    note: optionalLines(delegationLimits.note),
  })
  .check(inOrder('from', 'to', wrongOrder))
export type DelegationForm = z.output<typeof delegationForm>
