/** Changes of a subscription in effect: to another plan or interval, its cancellation, and taking either back. */
import type Stripe from 'stripe'
import type { ChangedBilling } from '../../../shared/billing/billing.ts'
import type { BillingInterval, PaidPlan, PlanType } from '../../../shared/billing/plans.ts'
import { Problem } from '../../kernel/problem.ts'
import { atStripe } from './at-stripe.ts'
import {
  beginUpgrade,
  cancelSubscription,
  clearPending,
  endUpgrade,
  scheduleChange,
  withPhases,
} from './pending-change.ts'
import { takesEffect, type Terms } from './plan-change.ts'
import { priceIdOf } from './price-ids.ts'
import { stripeKeys } from './stripe-client.ts'
import { idOf, invoiceOf, itemOf, secretOf, withSecret } from './stripe-object.ts'
import { retrieveInEffect, type InEffect } from './subscription-in-effect.ts'
import { taxFromNowOn } from './tax.ts'
import { voidInvoice } from './void-invoice.ts'

type Action = ChangedBilling['action']

/** A payment that its cardholder has to confirm; null if it is paid. 402 if the card was declined: nothing changed. */
const actionAfter = async (client: Stripe, subscription: Stripe.Subscription): Promise<Action> => {
  const invoice = invoiceOf(subscription)
  if (subscription.pending_update === null || invoice.status === 'paid') return null
  const clientSecret = secretOf(invoice)
  const intent = await client.paymentIntents.retrieve(clientSecret.slice(0, clientSecret.indexOf('_secret_')))
  if (intent.status === 'requires_action') return { clientSecret, publishableKey: (await stripeKeys()).publishableKey }
  // The change that waits for this invoice is given up with it, so that it is not charged later by surprise.
  await voidInvoice(client, invoice.id)
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
  await beginUpgrade(client, subscription)
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
  try {
    const action = await actionAfter(client, changed)
    if (action === null) await endUpgrade(client, subscription.id)
    return action
  } catch (error) {
    if (error instanceof Problem && error.code === 'payment_failed') await endUpgrade(client, subscription.id)
    throw error
  }
}

const isSame = (standing: InEffect['standing'], { plan, interval }: Terms): boolean =>
  standing.plan === plan && standing.interval === interval

/**
 * Changes a subscription at Stripe. Settle it afterwards.
 *
 * @throws Problem `wrong_state` while a renewal is unpaid; `payment_failed`
 */
export const changeSubscription = async (
  current: InEffect,
  next: { plan: PlanType; interval: BillingInterval },
  calculatedAt: number | undefined,
): Promise<Action> => {
  const { plan, interval } = next
  if (current.standing.state === 'overdue' && plan !== 'starter')
    throw new Problem('wrong_state', 'The last renewal is not paid yet. Pay it first, with another card if needed.')
  return atStripe(async (client) => {
    const subscription = await retrieveInEffect(client, current, withPhases)
    if (plan === 'starter') await cancelSubscription(client, subscription)
    else if (isSame(current.standing, next)) await clearPending(client, subscription)
    else {
      await taxFromNowOn(client, subscription)
      if (takesEffect(current.standing, next) === 'now')
        return upgrade(client, subscription, { plan, interval, calculatedAt })
      const price = await priceIdOf(client, plan, interval)
      await clearPending(client, subscription)
      await scheduleChange(client, subscription, price)
    }
    return null
  })
}

/** Takes back a cancellation or a later change. Settle the subscription afterwards. */
export const keepSubscription = async (current: InEffect): Promise<void> => {
  await atStripe(async (client) => clearPending(client, await retrieveInEffect(client, current)))
}
