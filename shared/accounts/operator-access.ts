/** The workspace that an operator has chosen to help in: reading it, and acting in it for a while. */
import * as z from 'zod/mini'
import type { Choice } from '../contract/choices.ts'
import { instant } from '../dates/day-inputs.ts'
import { planType } from '../billing/plans.ts'
import { requiredLines, verbatim, withoutRedirection } from '../text/text-inputs.ts'

/** What a company lets the operators do in its workspace. */
export const operatorAccesses = {
  act: { label: 'View, and make changes for a stated reason', tone: 'neutral' },
  read: { label: 'View only', tone: 'neutral' },
  none: { label: 'No access', tone: 'neutral' },
} as const satisfies Record<string, Choice>

export type OperatorAccess = keyof typeof operatorAccesses

export const usualOperatorAccess: OperatorAccess = 'act'

/** As the workspace's record stores it. A change ends the acting that began before it. */
export type StoredOperatorAccess = { level: OperatorAccess; changedAt: string }

/** How long an operator may act, in minutes. It never lasts longer than their session. */
export const actingMinutes = { usual: 30, most: 60 } as const

export const maxActingReason = 500

export const acting = z.object({ reason: z.string(), since: instant, until: instant })
export type Acting = z.output<typeof acting>

/** The chosen workspace as the session of an operator stores it. */
export const keptWorkspace = z.object({
  id: z.string(),
  companyName: z.string(),
  subscriptionPlan: planType,
  timeZone: z.string(),
  acting: z.nullable(acting),
})
export type KeptWorkspace = z.output<typeof keptWorkspace>

/** The same as the screens see it. */
export const chosenWorkspace = z.object({
  ...keptWorkspace.shape,
  mode: z.enum(['read-only', 'acting']),
  /** Why the operator cannot act there now, in words. Null if they can. */
  actingRefused: z.nullable(z.string()),
})
export type ChosenWorkspace = z.output<typeof chosenWorkspace>

const minutesRange = `Enter 1 to ${actingMinutes.most} minutes`

/** What an operator states before they act. */
export const actingForm = z.object({
  // The company reads it within lines of its log and of mails.
  reason: requiredLines('State why you act in this workspace', maxActingReason).check(
    z.refine((text) => withoutRedirection(text) === text, 'Remove the characters that change the text direction'),
  ),
  minutes: z.optional(z.int(minutesRange).check(z.gte(1, minutesRange), z.lte(actingMinutes.most, minutesRange))),
})

/**
 * `PUT /api/admin/workspace`. Without `acting` the workspace is read-only, and acting that is under way ends. Null
 * leaves the workspace.
 */
export const chooseWorkspace = z.object({
  customerId: z.nullable(verbatim('Choose a workspace').check(z.maxLength(64, 'Choose a workspace'))),
  acting: z.optional(z.nullable(actingForm)),
})
