/** The card that a subscription is charged to. Card numbers never pass through the product: Stripe keeps them. */
import type Stripe from 'stripe'
import type { BegunCard, PaymentOverview, SavedCard } from '../../../shared/billing/billing.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { Problem } from '../../kernel/problem.ts'
import { atStripe, isMissing } from './at-stripe.ts'
import { stripeKeys } from './stripe-client.ts'
import { instantOf, invoiceOf, linesOf, secretOf, withSecret } from './stripe-object.ts'
import { retrieveInEffect, type InEffect } from './subscription-in-effect.ts'
import { readSubscription } from './subscription-repository.ts'
import { taxOf } from './tax.ts'

type Card = SavedCard['card']

export const cardOf = (method: Stripe.PaymentMethod | string | null): Card | null => {
  if (method === null || typeof method === 'string' || method.card === undefined) return null
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card
  return { brand, last4, expiryMonth, expiryYear }
}

/** The next invoice. Null if Stripe will make none, as for a subscription that ends. */
const nextInvoice = async (client: Stripe, subscription: string): Promise<PaymentOverview['nextInvoice']> => {
  try {
    const invoice = await client.invoices.createPreview({ subscription })
    const { amount_due: due, total, next_payment_attempt: attemptAt, period_end: end } = invoice
    return {
      at: instantOf(attemptAt ?? end),
      amount: formatCents(due),
      lines: linesOf(invoice),
      credit: formatCents(Math.max(0, Math.min(total - due, -invoice.starting_balance))),
      tax: taxOf(invoice),
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'invoice_upcoming_none') return null
    throw error
  }
}

export const readPayment = async (workspaceId: string): Promise<PaymentOverview> => {
  const stored = await readSubscription(workspaceId)
  const subscriptionId = stored?.subscriptionId
  if (subscriptionId === undefined || stored?.standing.state === 'none')
    return { card: null, due: null, nextInvoice: null }
  return atStripe(async (client) => {
    const [subscription, next] = await Promise.all([
      client.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method', 'latest_invoice'] }),
      nextInvoice(client, subscriptionId),
    ])
    const { status, amount_remaining: remaining } = invoiceOf(subscription)
    return {
      card: cardOf(subscription.default_payment_method),
      // An open invoice of an active subscription is one of an upgrade that waits for its confirmation.
      due: status === 'open' && subscription.status !== 'active' ? formatCents(remaining) : null,
      nextInvoice: next,
    }
  })
}

/** Begins the entry of another card. */
export const beginCard = async ({ customerId: customer }: InEffect): Promise<BegunCard> => {
  const { client_secret: clientSecret } = await atStripe((client) =>
    client.setupIntents.create({ customer, usage: 'off_session' }),
  )
  if (clientSecret === null) throw new Error('A new setup intent has no secret')
  return { clientSecret, publishableKey: (await stripeKeys()).publishableKey }
}

const unknownCard = () => new Problem('not_found', 'There is no such card of this company.')

const savedMethod = async (client: Stripe, customerId: string, setupIntentId: string) => {
  const intent = await client.setupIntents
    .retrieve(setupIntentId, { expand: ['payment_method'] })
    .catch((error: unknown) => {
      if (isMissing(error)) throw unknownCard()
      throw error
    })
  if (intent.customer !== customerId) throw unknownCard()
  const method = intent.payment_method
  const card = cardOf(method)
  if (intent.status !== 'succeeded' || method === null || typeof method === 'string' || card === null)
    throw new Problem('payment_incomplete', 'The card was not saved. Please enter it again.')
  return { id: method.id, card }
}

/** Charges what is unpaid. A confirmation that the cardholder owes is returned. */
const payOpenInvoice = async (client: Stripe, subscriptionId: string): Promise<SavedCard['action']> => {
  const invoice = invoiceOf(await client.subscriptions.retrieve(subscriptionId, { expand: withSecret }))
  if (invoice.status !== 'open') return null
  try {
    await client.invoices.pay(invoice.id, { off_session: false })
    return null
  } catch (error) {
    if ((error as { code?: string }).code !== 'invoice_payment_intent_requires_action') {
      // A second click, or Stripe's own retry, may have paid it already.
      if ((await client.invoices.retrieve(invoice.id)).status === 'paid') return null
      throw error
    }
    return { clientSecret: secretOf(invoice), publishableKey: (await stripeKeys()).publishableKey }
  }
}

/**
 * Charges what is unpaid to the card on file. Settle the subscription afterwards.
 *
 * @throws Problem `payment_failed`
 */
export const payNow = async ({ subscriptionId, standing }: InEffect): Promise<SavedCard['action']> =>
  standing.state === 'overdue' ? atStripe((client) => payOpenInvoice(client, subscriptionId)) : null

/**
 * Charges a card that was entered from now on, and with it what is unpaid. Settle the subscription afterwards.
 *
 * @throws Problem `not_found` for someone else's card, `payment_incomplete`, `payment_failed`
 */
export const saveCard = async (
  current: InEffect,
  setupIntentId: string,
): Promise<Pick<SavedCard, 'card' | 'action'>> => {
  const { customerId, subscriptionId } = current
  return atStripe(async (client) => {
    const [{ id, card }] = await Promise.all([
      savedMethod(client, customerId, setupIntentId),
      retrieveInEffect(client, current),
    ])
    await Promise.all([
      client.customers.update(customerId, { invoice_settings: { default_payment_method: id } }),
      client.subscriptions.update(subscriptionId, { default_payment_method: id }),
    ])
    return { card, action: await payOpenInvoice(client, subscriptionId) }
  })
}
