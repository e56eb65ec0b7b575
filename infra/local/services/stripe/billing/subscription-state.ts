/** How the state of a subscription follows its payments. */
import type { Account } from '../store/account.ts'
import type { Stored } from '../store/kinds.ts'
import { subscriptionOf, voidInvoice } from './invoices.ts'

type Subscription = Stored<'subscription'>
type Invoice = Stored<'invoice'>

export const hasEnded = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired'

export const currentPeriod = ({ items }: Subscription) => {
  const [item] = items.data
  if (!item) throw new Error('A subscription has no item')
  return { start: item.current_period_start, end: item.current_period_end }
}

/** The change that waited for its payment happens. */
const withPendingItems = (subscription: Subscription): Subscription => {
  const { pending, ...internal } = subscription.internal
  if (!pending) return subscription
  return {
    ...subscription,
    items: { ...subscription.items, data: pending.items },
    ...(pending.anchor !== undefined && { billing_cycle_anchor: pending.anchor }),
    pending_update: null,
    internal: { ...internal, debits: pending.debits },
  }
}

/** @param method the card that paid, which becomes the subscription's own if its settings say so */
export const afterPayment = (account: Account, invoice: Invoice, method: string | null): void => {
  const subscription = subscriptionOf(account, invoice)
  if (!subscription || hasEnded(subscription)) return
  const isLatest = subscription.latest_invoice === invoice.id
  const saves = subscription.payment_settings?.save_default_payment_method === 'on_subscription'
  const paid = isLatest ? withPendingItems(subscription) : subscription
  account.save(
    {
      ...paid,
      // Older invoices can still be open: Stripe looks at the latest one only.
      status: isLatest ? 'active' : paid.status,
      default_payment_method: saves && method !== null ? method : paid.default_payment_method,
    },
    'customer.subscription.updated',
    ...(paid === subscription ? [] : (['customer.subscription.pending_update_applied'] as const)),
  )
}

/** Ends the subscription. What it owes stays open, and is not collected on its own any more. */
export const endSubscription = (
  account: Account,
  subscription: Subscription,
  { reason, at = account.now() }: { reason: 'cancellation_requested' | 'payment_failed'; at?: number },
): Subscription => {
  const isIncomplete = subscription.status === 'incomplete'
  for (const invoice of account.objects.all('invoice', {
    'parent.subscription_details.subscription': subscription.id,
  })) {
    if (invoice.status === 'open' && (isIncomplete || subscription.pending_update !== null))
      voidInvoice(account, invoice)
    else if (invoice.status === 'open' || invoice.status === 'draft')
      account.save(
        { ...invoice, auto_advance: false, next_payment_attempt: null, automatically_finalizes_at: null },
        'invoice.updated',
      )
  }
  if (subscription.schedule !== null) {
    const schedule = account.objects.get('subscription_schedule', subscription.schedule)
    account.save(
      { ...schedule, status: 'canceled', canceled_at: account.now(), current_phase: null },
      'subscription_schedule.canceled',
    )
  }
  const details = subscription.cancellation_details
  return account.save(
    {
      ...subscription,
      status: isIncomplete ? 'incomplete_expired' : 'canceled',
      canceled_at: subscription.canceled_at ?? account.now(),
      ended_at: isIncomplete ? null : at,
      cancel_at_period_end: false,
      cancellation_details: {
        comment: details?.comment ?? null,
        feedback: details?.feedback ?? null,
        feedback_option: details?.feedback_option ?? null,
        reason,
      },
      pending_update: null,
      schedule: null,
      internal: { debits: {} },
    },
    isIncomplete ? 'customer.subscription.updated' : 'customer.subscription.deleted',
  )
}

/** A payment of the latest invoice has failed. */
export const afterFailedPayment = (account: Account, invoice: Invoice, isLastAttempt: boolean): void => {
  const subscription = subscriptionOf(account, invoice)
  if (!subscription || hasEnded(subscription) || subscription.status === 'incomplete') return
  if (subscription.internal.pending) return
  const { whenRetriesFail } = account.settings
  if (isLastAttempt && whenRetriesFail === 'cancel') {
    endSubscription(account, subscription, { reason: 'payment_failed' })
    return
  }
  const status = isLastAttempt && whenRetriesFail === 'unpaid' ? 'unpaid' : 'past_due'
  if (subscription.status === 'unpaid') return
  account.save({ ...subscription, status }, 'customer.subscription.updated')
}
