/** Events of approvals as such: who decides on behalf of whom, and what has waited too long. */
import * as z from 'zod/mini'
import { events } from '../contract/event.ts'
import { day, instant } from '../dates/day-inputs.ts'

const delegationChange = z.object({
  personId: z.string(),
  personName: z.string(),
  delegateId: z.string(),
  delegateName: z.string(),
  /** The delegate whom this one replaces. */
  delegateWas: z.optional(z.string()),
  from: day,
  to: day,
  version: z.int(),
  /** Why it ended before its last day: the person ended it, one of both left, or has another role. */
  reason: z.optional(z.enum(['early', 'left', 'role'])),
})
export type DelegationChange = z.output<typeof delegationChange>

/** Something that waits for a decision: what it is, who asks for it, and for how much. Null: Plumbline, no amount. */
const waitingApproval = z.object({ what: z.string(), by: z.nullable(z.string()), cents: z.nullable(z.int()) })
export type WaitingApproval = z.output<typeof waitingApproval>

const approvalsWaiting = z.object({
  /** The calendar day of the reminder. */
  day,
  /**
   * Who is reminded: of how many, since when the oldest waits, the oldest of them, and on whose behalf they decide, by
   * name.
   */
  people: z.array(
    z.object({
      personId: z.string(),
      count: z.int(),
      since: instant,
      oldest: z.optional(z.array(waitingApproval)),
      onBehalfOf: z.array(z.string()),
    }),
  ),
})
export type ApprovalsWaiting = z.output<typeof approvalsWaiting>

export const approvalEvents = events({
  'delegation.set.v1': {
    family: 'delegation',
    summary: 'A person named or changed the delegate who decides on approvals while they are away.',
    data: delegationChange,
  },
  'delegation.ended.v1': {
    family: 'delegation',
    summary: 'A delegation of approvals ended before its last day.',
    data: delegationChange,
  },
  'approvals.waiting.v1': {
    family: 'approvals-waiting',
    summary: 'Approvals have waited for the days after which the workspace wants to be reminded. Sent once a day.',
    data: approvalsWaiting,
  },
})
