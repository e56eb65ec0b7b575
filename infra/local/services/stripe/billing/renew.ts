/** What happens at the end of a subscription's period. */
import type { Account } from '../store/account.ts'
import type { Stored } from '../store/kinds.ts'
import { finalizeAndCollect } from './collect.ts'
import { createInvoice } from './invoices.ts'
import { pendingItems, periodLine } from './lines.ts'
import { periodAt } from './period.ts'
import { debitsOf } from './subscribe.ts'
import { intervalOf } from './subscription-items.ts'
import { currentPeriod, endSubscription } from './subscription-state.ts'

type Subscription = Stored<'subscription'>

/** Begins the next period with the draft of its invoice. */
export const renew = (account: Account, subscription: Subscription): Stored<'invoice'> => {
  const past = currentPeriod(subscription)
  const next = periodAt(subscription.billing_cycle_anchor, intervalOf(subscription.items.data), past.end)
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: next.start,
    current_period_end: next.end,
  }))
  const draft = createInvoice(account, {
    customer: subscription.customer,
    currency: subscription.currency,
    reason: 'subscription_cycle',
    lines: items.map((item) => periodLine(account, item, next)),
    items: pendingItems(account, subscription.customer, subscription.id),
    period: past,
    subscription,
    // Those of an unpaid subscription stay drafts until they are finalized by hand.
    autoAdvance: subscription.status !== 'unpaid',
  })
  account.save(
    {
      ...subscription,
      items: { ...subscription.items, data: items },
      latest_invoice: draft.id,
      internal: { ...subscription.internal, debits: debitsOf(items, next) },
    },
    'customer.subscription.updated',
  )
  return draft
}

/** Charges the prorations that wait, without a period of their own. Does nothing if there are none. */
export const invoicePending = (
  account: Account,
  subscription: Subscription,
  reason: 'subscription_cycle' | 'subscription_update',
) => {
  const items = pendingItems(account, subscription.customer, subscription.id)
  if (items.length === 0) return
  const draft = createInvoice(account, {
    customer: subscription.customer,
    currency: subscription.currency,
    reason,
    lines: [],
    items,
    period: currentPeriod(subscription),
    subscription,
    autoAdvance: true,
  })
  account.save({ ...subscription, latest_invoice: draft.id })
  finalizeAndCollect(account, draft)
}

/** Ends a subscription at the time that was agreed, after a last invoice. */
export const endAsAgreed = (account: Account, subscription: Subscription): void => {
  invoicePending(account, subscription, 'subscription_cycle')
  endSubscription(account, account.objects.get('subscription', subscription.id), { reason: 'cancellation_requested' })
}
