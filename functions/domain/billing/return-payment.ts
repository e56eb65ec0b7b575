/**
 * Returns the payment for a workspace that cannot be opened, because the address belongs to another account. Before the
 * payment, no one is told whose addresses have accounts. Every step can be repeated; the subscription is cancelled last,
 * because a cancelled one is not looked at again. Operators see the payment among those without a workspace.
 */
import type { ActorKind } from '../../../shared/contract/route.ts'
import { system } from '../../kernel/events/event.ts'
import { failed, writeTogether } from '../../kernel/table/transaction.ts'
import { mailOnce } from '../mail/mail-once.ts'
import { concludeApplication, type Application } from '../accounts/registration/application-repository.ts'
import { returnedMail } from '../accounts/registration/mails.ts'
import { atStripe } from './at-stripe.ts'
import { endSubscriptionOf, refundRest } from './refund-rest.ts'
import { invoiceOf } from './stripe-object.ts'
import type { StoredSubscription } from './subscription-repository.ts'
import { keepUnplacedPayment } from './unplaced-payment-repository.ts'
import { unplacedOf } from './unplaced-payments.ts'

type Paid = StoredSubscription & { subscriptionId: string }

const reason = 'The email address already has a workspace.'

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
  { workspaceId, subscriptionId, customerId }: Paid,
  application: Application,
  kind: ActorKind,
): Promise<void> => {
  const { invoice } = await atStripe(async (client) => {
    const subscription = await client.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] })
    return refundRest(client, invoiceOf(subscription).id, reason)
  })
  await conclude(application)
  const resolution = { kind: 'refunded', reason, by: system, at: new Date().toISOString() } as const
  await keepUnplacedPayment({
    ...unplacedOf(invoice, { customerId, why: 'existing_company', workspaceId }),
    resolution,
  })
  const mail = { workspaceId, eventId: subscriptionId, personId: application.id }
  await mailOnce('activation', mail, application.email, () => returnedMail(kind, application.plan))
  await atStripe((client) => endSubscriptionOf(client, invoice))
}
