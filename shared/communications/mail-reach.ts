/**
 * Whom a workspace may mail. A new workspace mails only people who agreed to it, so that a free workspace
 * cannot be opened to mail strangers in the product's name.
 */
import { dayMillis } from '../dates/dates.ts'
import * as z from 'zod/mini'
import { keysOf } from '../contract/choices.ts'
import { instant } from '../dates/day-inputs.ts'
import { emailInput } from '../text/email-input.ts'
import { communicationLimits, mailReachLimits } from './limits.ts'
import { askOutcomes, reportKinds, stopReasons, unreachable } from './mail-reach-choices.ts'
import { isPaidPlan, type PlanType } from '../billing/plans.ts'
import { verbatim } from '../text/text-inputs.ts'

/** What decides whether a workspace is still new. */
export type MailSender = {
  plan: PlanType
  createdAt: string
  /** When it first paid. */
  paidAt?: string | undefined
  /** When someone last complained about its mail. */
  complainedAt?: string | undefined
}

/** When the workspace stops being new, if it does not pay before and no one complains. */
export const establishedFrom = ({ createdAt, complainedAt = createdAt }: MailSender): Date => {
  const since = complainedAt > createdAt ? complainedAt : createdAt
  return new Date(Date.parse(since) + mailReachLimits.newDays * dayMillis)
}

/** Whether a workspace may mail anyone: it has paid once, or is old enough and no one has complained for as long. */
export const isEstablished = (sender: MailSender, now: Date): boolean =>
  sender.paidAt !== undefined || isPaidPlan(sender.plan) || now >= establishedFrom(sender)

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

export const stopReason = z.enum(keysOf(stopReasons))
export const reportKind = z.enum(keysOf(reportKinds))

/** `POST /api/communications/reach`: the recipients of a draft. */
export const reach = z.object({
  /** New workspaces mail only people who agreed, and their mails have no links. */
  isNew: z.boolean(),
  /** When that ends at the latest if no one complains. Null if it has ended. */
  newUntil: z.nullable(instant),
  /** Domain of the workspace's own addresses, which need no confirmation. Null if it is a public mail provider's. */
  ownDomain: z.nullable(z.string()),
  stopped: z.nullable(z.object({ at: instant, why: z.string() })),
  /** The recipients that cannot be mailed. */
  held: z.array(
    z.object({
      email: z.string(),
      why: z.enum(keysOf(unreachable)),
      /** When they were last asked to agree. */
      askedAt: z.nullable(instant),
      /** Whether they can be asked now. */
      mayAsk: z.boolean(),
    }),
  ),
})
export type Reach = z.output<typeof reach>

export const asked = z.object({
  outcomes: z.array(z.object({ email: z.string(), outcome: z.enum(keysOf(askOutcomes)) })),
})

/** What a link in a mail is for. */
export const mailLink = z.object({
  kind: z.enum(['report', 'confirm', 'unsubscribe']),
  companyName: z.string(),
  /** What would be stopped, in words. */
  mails: z.optional(z.string()),
  /** It was reported, confirmed or stopped before. */
  isDone: z.boolean(),
})
export type MailLink = z.output<typeof mailLink>

const addresses = z.array(emailInput).check(z.maxLength(communicationLimits.recipients))

/** The recipients as a draft has them: members by their id, whose present address counts. */
export const reachBody = z.object({
  recipients: z
    .array(z.object({ personId: z.nullable(verbatim().check(z.maxLength(64))), email: emailInput }))
    .check(z.maxLength(communicationLimits.recipients)),
})

export const askBody = z.object({ emails: addresses.check(z.minLength(1, 'Choose whom to ask')) })

const token = verbatim('This link is incomplete').check(
  z.minLength(1, 'This link is incomplete'),
  z.maxLength(1000, 'This link is incomplete'),
)

export const mailLinkBody = z.object({ token })
export const mailReportBody = z.object({ token, about: z.optional(reportKind) })
