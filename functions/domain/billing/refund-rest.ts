/** Gives back a payment that belongs to no workspace. */
import type Stripe from 'stripe'
import { isMissing } from './at-stripe.ts'
import { retrieveInvoice } from './listed-invoice.ts'
import { idOf } from './stripe-object.ts'

/**
 * Refunds what is left of a payment. What was refunded before, here or in Stripe's dashboard, is not an error: a call
 * that was interrupted can be repeated. `cents` went back now.
 */
export const refundRest = async (
  client: Stripe,
  invoiceId: string,
  reason: string,
): Promise<{ invoice: Stripe.Invoice; cents: number }> => {
  const { invoice, refundable } = await retrieveInvoice(client, invoiceId)
  if (refundable > 0)
    await client.creditNotes.create(
      { invoice: invoiceId, amount: refundable, refund_amount: refundable, memo: reason },
      { idempotencyKey: `unplaced-${invoiceId}-${refundable}` },
    )
  return { invoice, cents: refundable }
}

/** Ends the subscription of a payment that is refunded, so that it is not charged again. */
export const endSubscriptionOf = async (client: Stripe, { parent }: Stripe.Invoice): Promise<void> => {
  const part = parent?.subscription_details?.subscription
  if (part === undefined || part === null) return
  const { id, status } = await client.subscriptions.retrieve(idOf(part))
  if (status === 'canceled' || status === 'incomplete_expired') return
  // For Stripe, a subscription that another call has ended meanwhile is missing.
  await client.subscriptions.cancel(id).catch((error: unknown) => {
    if (!isMissing(error)) throw error
  })
}
