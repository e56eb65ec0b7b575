/** Changes of a subscription in effect: to another plan or interval, its cancellation, and taking either back. */
import type Stripe from 'stripe'
import type { ChangedBilling } from '../../../shared/billing.ts'
import type { BillingInterval, PaidPlan, PlanType } from '../../../shared/plans.ts'
import { Problem } from '../../kernel/problem.ts'
import { atStripe } from './at-stripe.ts'
import { takesEffect, type Terms } from './plan-change.ts'
import { priceIdOf } from './price-ids.ts'
import { stripeKeys } from './stripe-client.ts'
import { idOf, invoiceOf, itemOf, secretOf, withSecret } from './stripe-object.ts'
import type { InEffect } from './subscription-in-effect.ts'
import { taxFromNowOn } from './tax.ts'

type Action = ChangedBilling['action']

/** Takes back what was to happen at the end of the period. Does nothing if there is nothing. */
const clearPending = async (client: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  if (subscription.schedule !== null) await client.subscriptionSchedules.release(idOf(subscription.schedule))
  if (subscription.cancel_at !== null)
    await client.subscriptions.update(subscription.id, { cancel_at_period_end: false })
}

/** A payment that its cardholder has to confirm; null if it is paid. 402 if the card was declined: nothing changed. */
const actionAfter = async (client: Stripe, subscription: Stripe.Subscription): Promise<Action> => {
  const invoice = invoiceOf(subscription)
  if (subscription.pending_update === null || invoice.status === 'paid') return null
  const clientSecret = secretOf(invoice)
  const intent = await client.paymentIntents.retrieve(clientSecret.slice(0, clientSecret.indexOf('_secret_')))
  if (intent.status === 'requires_action') return { clientSecret, publishableKey: (await stripeKeys()).publishableKey }
  // The change that waits for this invoice is given up with it, so that it is not charged later by surprise.
  await client.invoices.voidInvoice(invoice.id)
  throw new Problem('payment_failed', intent.last_payment_error?.message ?? 'Your card was declined.')
}

type Upgrade = { plan: PaidPlan; interval: BillingInterval; calculatedAt: number | undefined }

/**
 * Charges the difference and changes the price if it is paid. The key makes a double click one change. It contains the
 * last invoice, so that a change that was declined can be tried again.
 */
const upgrade = async (
  client: Stripe,
  subscription: Stripe.Subscription,
  { plan, interval, calculatedAt }: Upgrade,
): Promise<Action> => {
  const price = await priceIdOf(client, plan, interval)
  const last = subscription.latest_invoice === null ? subscription.id : idOf(subscription.latest_invoice)
  await clearPending(client, subscription)
  const changed = await client.subscriptions.update(
    subscription.id,
    {
      items: [{ id: itemOf(subscription).id, price }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
      ...(calculatedAt !== undefined && { proration_date: calculatedAt }),
      expand: withSecret,
    },
    { idempotencyKey: `upgrade-${last}-${price}-${calculatedAt ?? ''}` },
  )
  return actionAfter(client, changed)
}

/** Changes the price with the next period. */
const changeLater = async (
  client: Stripe,
  subscription: Stripe.Subscription,
  plan: PaidPlan,
  interval: BillingInterval,
): Promise<void> => {
  const price = await priceIdOf(client, plan, interval)
  await clearPending(client, subscription)
  const item = itemOf(subscription)
  const { id } = await client.subscriptionSchedules.create({ from_subscription: subscription.id })
  await client.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: item.price.id }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
      { items: [{ price }], proration_behavior: 'none' },
    ],
  })
}

/** Ends the subscription with its period. */
export const cancelSubscription = async (
  client: Stripe,
  { id, schedule }: Stripe.Subscription,
  metadata: Record<string, string> = {},
): Promise<void> => {
  if (schedule !== null) await client.subscriptionSchedules.release(idOf(schedule))
  await client.subscriptions.update(id, { cancel_at_period_end: true, metadata })
}

const isSame = (standing: InEffect['standing'], { plan, interval }: Terms): boolean =>
  standing.plan === plan && standing.interval === interval

/**
 * Changes a subscription at Stripe. Settle it afterwards.
 *
 * @throws Problem `wrong_state` while a renewal is unpaid; `payment_failed`
 */
export const changeSubscription = async (
  found: InEffect,
  next: { plan: PlanType; interval: BillingInterval },
  calculatedAt: number | undefined,
): Promise<Action> => {
  const { plan, interval } = next
  if (found.standing.state === 'overdue' && plan !== 'starter')
    throw new Problem('wrong_state', 'The last renewal is not paid yet. Pay it first, with another card if needed.')
  return atStripe(async (client) => {
    const subscription = await client.subscriptions.retrieve(found.subscriptionId)
    if (plan === 'starter') await cancelSubscription(client, subscription)
    else if (isSame(found.standing, next)) await clearPending(client, subscription)
    else {
      await taxFromNowOn(client, subscription)
      if (takesEffect(found.standing, next) === 'now')
        return upgrade(client, subscription, { plan, interval, calculatedAt })
      await changeLater(client, subscription, plan, interval)
    }
    return null
  })
}

/** Takes back a cancellation or a later change. Settle the subscription afterwards. */
export const keepSubscription = async ({ subscriptionId }: InEffect): Promise<void> => {
  await atStripe(async (client) => clearPending(client, await client.subscriptions.retrieve(subscriptionId)))
}
