import * as z from 'zod/mini'
import type { routes } from '../../../shared/routes.ts'
import { isFollowed } from '../../domain/billing/followed-events.ts'
import { keepReport } from '../../domain/billing/report-repository.ts'
import { stripe, stripeKeys } from '../../domain/billing/stripe-client.ts'
import { counted } from '../../kernel/counted.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { log } from '../../kernel/log.ts'
import { Problem } from '../../kernel/problem.ts'

/** Seconds by which a signature may be old, or ahead. An intercepted message cannot be repeated after them. */
const tolerance = 300

/** What is read of an event. */
const stripeEvent = z.object({
  id: z.string().check(z.minLength(1)),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.optional(z.string()),
      customer: z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })]))),
    }),
  }),
})

type StripeEvent = z.output<typeof stripeEvent>

/** @throws Problem `invalid_signature`, also for a message of the other mode; `invalid_input` if it is no event */
const readSigned = async (text: string, signature: string): Promise<StripeEvent> => {
  const [client, { webhookSecret, secretKey }] = await Promise.all([stripe(), stripeKeys()])
  let message: unknown
  try {
    message = client.webhooks.constructEvent(text, signature, webhookSecret, tolerance)
  } catch (error) {
    throw refused(error instanceof Error ? error.name : 'unknown', 'The signature is not valid for this message.')
  }
  if (signedAt(signature) > Date.now() / 1000 + tolerance) throw refused('ahead', 'The signature is from the future.')
  const read = stripeEvent.safeParse(message)
  if (!read.success) throw new Problem('invalid_input', 'The message is not an event of Stripe.')
  if (read.data.livemode !== secretKey.startsWith('sk_live_'))
    throw refused('mode', 'The message is of the other mode, live or test.')
  return read.data
}

const refused = (reason: string, message: string): Problem => {
  log.warn('webhook-refused', { ...counted('RefusedWebhook'), reason })
  return new Problem('invalid_signature', message)
}

/** Seconds since 1970 in a header such as `t=1798761600,v1=…`. The SDK verifies the last, and only that it is not old. */
const signedAt = (signature: string): number =>
  Number([...signature.matchAll(/(?:^|,)t=(\d+)/g)].at(-1)?.[1] ?? Infinity)

const customerIn = ({ data: { object } }: StripeEvent): string | undefined => {
  const { id, object: kind, customer } = object
  if (kind === 'customer') return id
  return typeof customer === 'object' ? customer?.id : customer
}

/** The message goes to a queue, by the event of the item that is written: Stripe waits for no more than that. */
export const webhook: Handler<typeof routes.billing.webhook> = async ({ body: { text, signature } }) => {
  const event = await readSigned(text, signature)
  const customerId = customerIn(event)
  if (customerId === undefined || !isFollowed(event.type)) return null
  await keepReport({ stripeEventId: event.id, type: event.type, customerId })
  return null
}
