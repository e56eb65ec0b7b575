/**
 * Brings every workspace in line with its subscription, for reports of Stripe that never arrived, and warns companies
 * whose card expires. Runs every day.
 */
import type { Context } from 'aws-lambda'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { everySubscribedWorkspace } from '../../domain/billing/subscription-repository.ts'
import { workThrough, type Worked } from '../../kernel/work-through.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

/** The longest that one subscription takes: Stripe's client tries three times. */
const reserve = 30_000

/** In another order each day, so that what one run has no time for is not left by the next one as well. */
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)

export const handler = async (_: unknown, context: Context): Promise<Worked> => {
  const due = (await everySubscribedWorkspace()).map((workspaceId) => ({ workspaceId }))
  const run = { name: 'reconciliation', timeLeft: () => context.getRemainingTimeInMillis(), reserve }
  return workThrough(shuffled(due), run, async ({ workspaceId }) => {
    const settled = await settleSubscription(workspaceId)
    if (settled !== undefined) await warnOfExpiry(settled)
  })
}
