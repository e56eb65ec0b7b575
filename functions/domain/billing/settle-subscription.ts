/**
 * The only code that changes a plan because of a payment. It believes neither the order nor the content of any message:
 * it asks Stripe for the subscription as it is now, and writes what follows from that on the condition of the version
 * that it read before asking. So a slower call cannot overwrite what a later one has learned, and any number of calls
 * in any order come to the same result.
 */
import { isDeepStrictEqual } from 'node:util'
import type { PlanType } from '../../../shared/billing/plans.ts'
import { stamp, system, type Authored } from '../../kernel/events/event.ts'
import { log } from '../../kernel/log.ts'
import { lostIfRefused, untilWritten, type lost } from '../../kernel/table/optimistic.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'
import { applyPlan, readWorkspace, type Workspace } from '../workspace/workspace-repository.ts'
import { atStripe } from './at-stripe.ts'
import { openPaidWorkspace } from './open-paid-workspace.ts'
import { putBackStale } from './pending-change.ts'
import type { Seen, Settled } from './settled.ts'
import {
  readOnlyAtOf,
  standingExpansions,
  standingOf,
  summaryOf,
  UnknownPrice,
  type Standing,
} from './subscription-standing.ts'
import { readSubscription, subscriptionWrite, type StoredSubscription } from './subscription-repository.ts'
import type Stripe from 'stripe'
import { expanded } from './stripe-object.ts'

/**
 * Marks the unpaid invoice of a subscription that has ended as uncollectible, so that lists no longer show it as
 * open. Another call may have done so already, or it may have been paid in the meantime.
 */
const writeOffInvoice = async (client: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  const invoice = expanded(subscription.latest_invoice)
  if (subscription.status !== 'canceled' || invoice?.status !== 'open') return
  try {
    await client.invoices.markUncollectible(invoice.id)
  } catch (error) {
    if ((await client.invoices.retrieve(invoice.id)).status === 'open') throw error
  }
}

/** The subscription as it is now; undefined if it cannot be said what it pays for. */
const presentStanding = async (subscriptionId: string): Promise<Standing | undefined> => {
  const subscription = await atStripe(async (client) => {
    const found = await client.subscriptions.retrieve(subscriptionId, { expand: standingExpansions })
    await writeOffInvoice(client, found)
    return putBackStale(client, found)
  })
  try {
    return standingOf(subscription)
  } catch (error) {
    if (!(error instanceof UnknownPrice)) throw error
    log.error('subscription-price-unknown', { subscriptionId })
    return undefined
  }
}

/** The plan that a standing entitles to. A plan that was given without a subscription stays until one is paid. */
const planAfter = (workspace: Workspace, was: Standing, now: Standing): PlanType => {
  if (now.state !== 'none') return now.plan
  return was.state === 'none' ? workspace.plan : 'starter'
}

export const seeSubscription = async (workspaceId: string): Promise<Seen> => {
  const [workspace, subscription] = await Promise.all([readWorkspace(workspaceId), readSubscription(workspaceId)])
  return { workspace, subscription }
}

/** Opens the workspace that a visitor has paid for. Undefined if it is not paid, or cannot be opened. */
const open = async (before: StoredSubscription | undefined): Promise<Settled | undefined | typeof lost> => {
  if (before?.subscriptionId === undefined || before.application === undefined) return undefined
  const standing = await presentStanding(before.subscriptionId)
  if (standing === undefined || standing.state === 'none') return undefined
  return openPaidWorkspace({ ...before, subscriptionId: before.subscriptionId }, standing)
}

const attempt = async (
  workspaceId: string,
  by: Authored,
  { workspace, subscription: before }: Seen,
): Promise<Settled | undefined | typeof lost> => {
  if (workspace === undefined) return open(before)
  if (before?.subscriptionId === undefined) return { workspace, subscription: before }
  const standing = await presentStanding(before.subscriptionId)
  if (standing === undefined) return { workspace, subscription: before }
  const plan = planAfter(workspace, before.standing, standing)
  const readOnlyAt =
    standing.state === 'none' || standing.overdueSince === undefined
      ? undefined
      : readOnlyAtOf(standing.overdueSince, workspace)
  const isApplied = plan === workspace.plan && readOnlyAt === workspace.readOnlyAt
  if (isDeepStrictEqual(standing, before.standing) && isApplied) return { workspace, subscription: before }
  const after = { ...before, standing }
  const event = stamp('subscription.updated.v1', workspaceId, by, {
    was: summaryOf(workspace.plan, before.standing),
    now: summaryOf(plan, standing),
    version: before.version + 1,
  })
  const record = subscriptionWrite(after, event)
  return lostIfRefused([record], async () => {
    await writeTogether([record, isApplied ? undefined : applyPlan(workspaceId, plan, readOnlyAt)])
    return {
      workspace: { ...workspace, plan, readOnlyAt },
      subscription: { ...after, version: before.version + 1 },
    }
  })
}

/**
 * Brings a workspace's plan in line with its subscription at Stripe, and opens the workspace that a visitor has paid for.
 * Undefined if the workspace does not exist afterwards.
 *
 * @param by - who caused it, if a person did
 * @param seen - what the caller has read already. It is read again if it was changed since.
 */
export const settleSubscription = (
  workspaceId: string,
  by: Authored = { by: system, at: new Date() },
  seen?: Seen,
): Promise<Settled | undefined> => {
  let first = seen
  return untilWritten(async () => {
    const now = first ?? (await seeSubscription(workspaceId))
    first = undefined
    return attempt(workspaceId, by, now)
  })
}
