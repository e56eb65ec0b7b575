/**
 * Returns the payment for a workspace that cannot be opened, because the address belongs to another account. Before the
 * payment, nobody is told whose addresses have accounts. Every step can be repeated; the subscription is cancelled last,
 * because a cancelled one is not looked at again.
 */
import type Stripe from 'stripe'
import type { ActorKind } from '../../../shared/contract/route.ts'
import { log } from '../../kernel/log.ts'
import { failed, writeTogether } from '../../kernel/transaction.ts'
import { mailOnce } from '../mail/mail-once.ts'
import { concludeApplication, type Application } from '../registration/application-repository.ts'
import { returnedMail } from '../registration/mails.ts'
import { atStripe, isMissing } from './at-stripe.ts'
import { idOf, invoiceOf } from './stripe-object.ts'
import type { StoredSubscription } from './subscription-repository.ts'

type Paid = StoredSubscription & { subscriptionId: string }

const wasRefunded = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'charge_already_refunded'

/** Refunds what was paid for an invoice, once. */
const refund = async (client: Stripe, invoiceId: string): Promise<void> => {
  const { data } = await client.invoicePayments.list({ invoice: invoiceId, status: 'paid', limit: 100 })
  for (const { payment } of data) {
    const intent = payment.payment_intent
    if (intent === undefined) continue
    const paymentIntent = idOf(intent)
    try {
      await client.refunds.create({ payment_intent: paymentIntent }, { idempotencyKey: `return-${paymentIntent}` })
    } catch (error) {
      if (!wasRefunded(error)) throw error
    }
  }
}

const conclude = async (application: Application): Promise<void> => {
  const record = concludeApplication(application.id, 'returned')
  try {
    await writeTogether([record])
  } catch (error) {
    if (!failed(error, record)) throw error
  }
}

/** @param kind - whose account the address belongs to */
export const returnPayment = async (
  { workspaceId, subscriptionId }: Paid,
  application: Application,
  kind: ActorKind,
): Promise<void> => {
  await atStripe(async (client) => {
    const subscription = await client.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] })
    await refund(client, invoiceOf(subscription).id)
  })
  await conclude(application)
  log.warn('payment-returned', { workspaceId, subscriptionId })
  const mail = { workspaceId, eventId: subscriptionId, personId: application.id }
  await mailOnce('activation', mail, application.email, () => returnedMail(kind, application.plan))
  await atStripe((client) =>
    client.subscriptions.cancel(subscriptionId).catch((error: unknown) => {
      // It is cancelled already.
      if (!isMissing(error)) throw error
    }),
  )
}
