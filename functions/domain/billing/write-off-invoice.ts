import type Stripe from 'stripe'
import { expanded } from './stripe-object.ts'

/**
 * Marks the unpaid invoice of a subscription that has ended as uncollectible, so that lists no longer show it as
 * open. Another call may have done so already, or it may have been paid in the meantime.
 */
export const writeOffInvoice = async (client: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  const invoice = expanded(subscription.latest_invoice)
  if (subscription.status !== 'canceled' || invoice?.status !== 'open') return
  try {
    await client.invoices.markUncollectible(invoice.id)
  } catch (error) {
    if ((await client.invoices.retrieve(invoice.id)).status === 'open') throw error
  }
}
