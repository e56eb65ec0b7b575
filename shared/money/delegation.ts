/** Who decides on approvals while someone is away: responses and requests. */
import * as z from 'zod/mini'
import { author } from '../contract/event.ts'
import { day, inOrder, recordDay } from '../dates/day-inputs.ts'
import { delegationLimits } from './limits.ts'
import { optionalLines, verbatim } from '../text/text-inputs.ts'

export const delegation = z.object({
  /** The person who is away. */
  person: author,
  /** Decides on behalf of them. */
  delegate: z.object({ id: z.string(), name: z.string() }),
  /** First and last day in the workspace's time zone. */
  from: day,
  to: day,
  note: z.string(),
  /** Whether it is in force today. */
  active: z.boolean(),
  version: z.int(),
})
export type Delegation = z.output<typeof delegation>

export const wrongOrder = 'The last day is before the first'

/** `PUT /api/approvals/delegation`. `version` is the version that the editor saw. */
export const setDelegationBody = z
  .object({
    from: recordDay,
    to: recordDay,
    delegateId: verbatim('Choose a delegate').check(z.minLength(1, 'Choose a delegate')),
    note: z.optional(optionalLines(delegationLimits.note)),
    version: z.optional(z.int()),
  })
  .check(inOrder('from', 'to', wrongOrder))
export type SetDelegation = z.output<typeof setDelegationBody>
