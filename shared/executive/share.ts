/** Links that show the executive view of a project to people outside the workspace. */
import * as z from 'zod/mini'
import { instant } from '../dates/day-inputs.ts'
import { executiveView } from './executive.ts'
import { shareId as idOfShare } from '../contract/ids.ts'
import { shareLimits } from './limits.ts'
import { verbatim } from '../text/text-inputs.ts'

const { days, passcode } = shareLimits
const daysMessage = `Choose 1 to ${days} days`
const passcodeMessage = `Use ${passcode.least} to ${passcode.most} characters`

export const createShareBody = z.object({
  expiresInDays: z.int(daysMessage).check(z.gte(1, daysMessage), z.lte(days, daysMessage)),
  /** Without it, the address alone opens the view. */
  passcode: z.optional(
    verbatim().check(z.minLength(passcode.least, passcodeMessage), z.maxLength(passcode.most, passcodeMessage)),
  ),
  /** Whether the view shows amounts of money. Without it, it does not. */
  money: z.optional(z.boolean()),
})

export const share = z.object({
  id: z.string(),
  /** Name of the person who created it. */
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  hasPasscode: z.boolean(),
  money: z.boolean(),
  /** Counted at most once a minute. */
  views: z.int(),
  lastSeenAt: z.nullable(instant),
})
export type Share = z.output<typeof share>

/** The address is returned once, and is not stored. */
export const createdShare = z.extend(share, { address: z.string() })

export const shareParams = z.object({ id: idOfShare })

/** Ids of the workspace, the project and the link, 128 random bits, and the proof that the product issued it. */
export const shareToken = verbatim().check(z.regex(/^[0-9a-hjkmnp-tv-z]{48}[\w-]{43}$/, 'This link no longer works'))

/** In a body and not in the address, so that no log has the token. */
export const openShareBody = z.object({
  token: shareToken,
  passcode: z.optional(verbatim().check(z.maxLength(passcode.most))),
})

export const sharedView = z.object({ companyName: z.string(), expiresAt: instant, view: executiveView })
export type SharedView = z.output<typeof sharedView>
