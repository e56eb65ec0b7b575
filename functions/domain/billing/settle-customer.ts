/** Settles the workspace of a customer at Stripe. */
import type { UnplacedReason } from '../../../shared/operators/finance.ts'
import { log } from '../../kernel/log.ts'
import { atStripe, isMissing } from './at-stripe.ts'
import { followClosing } from './follow-closing.ts'
import { seeSubscription, settleSubscription } from './settle-subscription.ts'
import type { Seen } from './settled.ts'
import { keepPaidWhileClosing, keepUnplacedPayments } from './unplaced-payments.ts'

/** The workspace that a customer was made for, by Stripe's own record of it. */
const workspaceOf = (customerId: string): Promise<string | undefined> =>
  atStripe(async (client) => {
    try {
      const customer = await client.customers.retrieve(customerId)
      return customer.deleted === true ? undefined : customer.metadata['workspaceId']
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  })

/** Why a customer leads to no workspace. Undefined if the workspace is its own, or is opened by its payment. */
const misplaced = (customerId: string, seen: Seen | undefined): UnplacedReason | undefined => {
  if (seen === undefined) return 'no_workspace'
  const { workspace, subscription } = seen
  if (workspace === undefined && subscription?.application === undefined) return 'unknown_workspace'
  return subscription?.customerId === customerId ? undefined : 'other_customer'
}

/**
 * Changes no plan for a customer whom the workspace does not name as its own: anyone with access to the account at
 * Stripe can write any workspace into a customer. What such a customer has paid is kept for an operator to see.
 */
export const settleCustomer = async (customerId: string): Promise<void> => {
  const workspaceId = await workspaceOf(customerId)
  const seen = workspaceId === undefined ? undefined : await seeSubscription(workspaceId)
  const why = misplaced(customerId, seen)
  if (workspaceId === undefined || why !== undefined) {
    log.warn('customer-without-workspace', { customerId, workspaceId })
    await keepUnplacedPayments({ customerId, why: why ?? 'no_workspace', workspaceId })
    return
  }
  const settled = await settleSubscription(workspaceId, undefined, seen)
  const closesAt = settled?.workspace.closesAt
  if (closesAt === undefined) return
  // It was paid for after the closing was followed: it must not be charged again.
  await followClosing(workspaceId)
  await keepPaidWhileClosing(customerId, workspaceId, closesAt)
}
