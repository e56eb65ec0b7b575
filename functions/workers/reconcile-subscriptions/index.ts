/**
 * Brings every workspace in line with its subscription, for reports of Stripe that never arrived, and warns companies
 * whose card expires. It also finishes refunds and credit that a function has begun and not stored as done, and counts
 * every company again. Runs every day.
 */
import type { Context } from 'aws-lambda'
import { recountCompanies } from '../../domain/operators/revenue/count-company.ts'
import { unfinishedActs } from '../../domain/billing/money-act-repository.ts'
import { finishLeft } from '../../domain/billing/money-act.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { everySubscribedWorkspace } from '../../domain/billing/subscription-repository.ts'
import { log } from '../../kernel/log.ts'
import { workThrough, type Worked } from '../../kernel/table/work-through.ts'
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
  const timeLeft = () => context.getRemainingTimeInMillis()
  const unfinished = await unfinishedActs()
  await workThrough(unfinished, { name: 'money-acts', timeLeft, reserve }, ({ workspaceId, requestKey }) =>
    finishLeft(workspaceId, requestKey),
  )
  const recounted = await recountCompanies()
  if (recounted.length > 0) log.warn('companies-recounted', { count: recounted.length })
  const due = (await everySubscribedWorkspace()).map((workspaceId) => ({ workspaceId }))
  const run = { name: 'reconciliation', timeLeft, reserve }
  return workThrough(shuffled(due), run, async ({ workspaceId }) => {
    const settled = await settleSubscription(workspaceId)
    if (settled !== undefined) await warnOfExpiry(settled)
  })
}
