/** The parts of the daily reconciliation with Stripe. */
import { unfinishedActs } from '../../domain/billing/money-act-repository.ts'
import { finishLeft } from '../../domain/billing/money-act.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { everySubscribedWorkspace } from '../../domain/billing/subscription-repository.ts'
import { recountCompanies } from '../../domain/operators/revenue/count-company.ts'
import { log } from '../../kernel/log.ts'
import { workThrough, type Worked } from '../../kernel/table/work-through.ts'
import { warnOfExpiry } from './warn-of-expiry.ts'

/** The longest that one subscription takes, in milliseconds: Stripe's client tries three times. */
const reserve = 30_000

type Company = { workspaceId: string }

/** Finishes what functions have begun, recounts, and lists the companies to reconcile. */
export const beginReconciliation = async (timeLeft: () => number): Promise<Company[]> => {
  const unfinished = await unfinishedActs()
  await workThrough(unfinished, { name: 'money-acts', timeLeft, reserve }, ({ workspaceId, requestKey }) =>
    finishLeft(workspaceId, requestKey),
  )
  const recounted = await recountCompanies()
  if (recounted.length > 0) log.warn('companies-recounted', { count: recounted.length })
  return (await everySubscribedWorkspace()).map((workspaceId) => ({ workspaceId }))
}

export const reconcile = (companies: readonly Company[], timeLeft: () => number): Promise<Worked> =>
  workThrough(companies, { name: 'reconciliation', timeLeft, reserve }, async ({ workspaceId }) => {
    const settled = await settleSubscription(workspaceId)
    if (settled !== undefined) await warnOfExpiry(settled)
  })
