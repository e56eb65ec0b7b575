/** The mail of workspaces as the platform's operators see it. */
import * as z from 'zod/mini'
import { instant } from '../dates/day-inputs.ts'
import { moneyActLimits } from './limits.ts'
import { reportKind, stopReason } from '../communications/mail-reach.ts'
import { optionalLines } from '../text/text-inputs.ts'

/** A workspace whose mail to others is stopped, with its counts at that time. */
export const stoppedMail = z.object({
  id: z.string(),
  companyName: z.string(),
  reason: stopReason,
  /** What an operator wrote. */
  note: z.nullable(z.string()),
  stoppedAt: instant,
  sent: z.int(),
  bounced: z.int(),
  complaints: z.int(),
})
export type StoppedMail = z.output<typeof stoppedMail>

/** The mail of one workspace. */
export const clientMail = z.object({
  id: z.string(),
  companyName: z.string(),
  /** Whether it may mail only people who agreed. */
  isNew: z.boolean(),
  stopped: z.nullable(z.object({ at: instant, reason: stopReason, note: z.nullable(z.string()) })),
  /** Of the current month. */
  sent: z.int(),
  bounced: z.int(),
  /** The newest complaints. They name no one. */
  complaints: z.array(
    z.object({
      at: instant,
      /** What the person said; null if they marked the mail as spam in their mail program. */
      about: z.nullable(reportKind),
      /** The subject of the mail that they reported. */
      subject: z.nullable(z.string()),
    }),
  ),
})
export type ClientMail = z.output<typeof clientMail>

const { least, most } = moneyActLimits.reason

const reason = optionalLines(most).check(z.minLength(least, `Say why, in at least ${least} characters`))

export const mailReasonForm = z.object({ reason })
export const mailDecision = z.object({ mail: z.enum(['allowed', 'stopped']), reason })
