import type Stripe from 'stripe'
import type { routes } from '../../../shared/routes.ts'
import { isFollowed } from '../../domain/billing/followed-events.ts'
import { keepReport } from '../../domain/billing/report-repository.ts'
import { stripe, stripeKeys } from '../../domain/billing/stripe-client.ts'
import type { Handler } from '../../kernel/call.ts'
import { log } from '../../kernel/log.ts'
import { Problem } from '../../kernel/problem.ts'

/** Seconds by which a signature may be old. An intercepted message cannot be repeated after them. */
const tolerance = 300

/** @throws Problem `invalid_signature`, also for a message of the other mode */
const readSigned = async (text: string, signature: string): Promise<Stripe.Event> => {
  const [client, { webhookSecret, secretKey }] = await Promise.all([stripe(), stripeKeys()])
  const event = verified(client, text, signature, webhookSecret)
  if (event.livemode === secretKey.startsWith('sk_live_')) return event
  log.warn('webhook-refused', { reason: 'mode' })
  throw new Problem('invalid_signature', 'The message is of the other mode, live or test.')
}

const verified = (client: Stripe, text: string, signature: string, webhookSecret: string): Stripe.Event => {
  try {
    return client.webhooks.constructEvent(text, signature, webhookSecret, tolerance)
  } catch (error) {
    log.warn('webhook-refused', { reason: error instanceof Error ? error.name : 'unknown' })
    throw new Problem('invalid_signature', 'The signature is not valid for this message.')
  }
}

const customerIn = ({ data: { object } }: Stripe.Event): string | undefined => {
  const { id, object: kind, customer } = object as { id?: string; object: string; customer?: string | { id: string } }
  if (kind === 'customer') return id
  return typeof customer === 'object' ? customer.id : customer
}

/** The message goes to a queue, by the event of the item that is written: Stripe waits for no more than that. */
export const webhook: Handler<typeof routes.billing.webhook> = async ({ body: { text, signature } }) => {
  const event = await readSigned(text, signature)
  const customerId = customerIn(event)
  if (customerId === undefined || !isFollowed(event.type)) return null
  await keepReport({ stripeEventId: event.id, type: event.type, customerId })
  return null
}
