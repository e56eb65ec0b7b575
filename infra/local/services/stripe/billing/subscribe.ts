/** Makes a subscription with its first invoice. */
import { notServed } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId } from '../store/ids.ts'
import type { Debit, Stored } from '../store/kinds.ts'
import type { SubscriptionItem } from '../store/wire.ts'
import { finalizeAndCollect, paymentFailure } from './collect.ts'
import { customerOf } from './customer-balance.ts'
import { createInvoice } from './invoices.ts'
import { amountOf, pendingItems, periodLine } from './lines.ts'
import { type Period, periodAt } from './period.ts'
import { changedItems, intervalOf } from './subscription-items.ts'
import { present } from '../../../values/present.ts'

type Subscription = Stored<'subscription'>

export type PaymentBehavior =
  | 'allow_incomplete'
  | 'default_incomplete'
  | 'error_if_incomplete'
  | 'pending_if_incomplete'

/** The fields that a request can set when it makes a subscription. */
type Settable = Partial<
  Pick<
    Subscription,
    | 'automatic_tax'
    | 'cancel_at_period_end'
    | 'default_payment_method'
    | 'description'
    | 'metadata'
    | 'payment_settings'
  >
>

export type NewSubscription = Settable & {
  customer: string
  items: Parameters<typeof changedItems>[3]
}

/** What is charged for each item's period. */
export const debitsOf = (items: readonly SubscriptionItem[], period: Period): Record<string, Debit[]> =>
  Object.fromEntries(items.map((item) => [item.id, [{ amount: amountOf(item), ...period, from: period.start }]]))

/** A subscription that starts now, not stored yet. */
export const newSubscription = (
  account: Account,
  { customer, items: asked, ...settable }: NewSubscription,
): Subscription => {
  customerOf(account, customer)
  const id = newId('sub')
  const now = account.now()
  // The items' period follows from their price.
  const unplaced = changedItems(account, { id }, [], asked, { start: now, end: now })
  const period = periodAt(now, intervalOf(unplaced), now)
  const items = unplaced.map((item) => ({
    ...item,
    current_period_start: period.start,
    current_period_end: period.end,
  }))
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: present(items[0]).price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: { object: 'list', data: items, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
    trial_start: null,
    ...settable,
    internal: { debits: debitsOf(items, period) },
  }
}

/** The draft of the first invoice. */
export const firstInvoice = (account: Account, subscription: Subscription): Stored<'invoice'> => {
  const items = subscription.items.data
  const now = account.now()
  const period = { start: present(items[0]).current_period_start, end: present(items[0]).current_period_end }
  return createInvoice(account, {
    customer: subscription.customer,
    currency: subscription.currency,
    reason: 'subscription_create',
    lines: items.map((item) => periodLine(account, item, period)),
    items: pendingItems(account, subscription.customer, subscription.id),
    period: { start: now, end: now },
    subscription,
    autoAdvance: false,
  })
}

/** @throws StripeError if the behavior does not allow an unpaid subscription and its payment fails */
export const subscribe = (
  account: Account,
  asked: NewSubscription,
  { behavior, offSession }: { behavior: PaymentBehavior; offSession: boolean },
): Subscription => {
  if (behavior === 'pending_if_incomplete')
    throw notServed(400, 'Invalid payment_behavior: pending_if_incomplete', { param: 'payment_behavior' })
  const blank = newSubscription(account, asked)
  const draft = firstInvoice(account, account.save(blank))
  const subscription = account.save({ ...blank, latest_invoice: draft.id }, 'customer.subscription.created')
  const collected = finalizeAndCollect(account, draft, { waits: behavior === 'default_incomplete', offSession })
  const isPaid = collected.invoice.status === 'paid'
  const mustBePaid = behavior === 'error_if_incomplete' || (behavior === 'allow_incomplete' && !collected.paid)
  if (!isPaid && mustBePaid) throw paymentFailure(account, collected, false)
  return account.objects.get('subscription', subscription.id)
}
