/** The stage's Stripe account: the stand-in, or an account in Stripe's test mode. */
import path from 'node:path'
import type { Faults } from './alarms/faults.ts'
import type { Assembly } from './assembly/assembly.ts'
import type { Clock } from './clock/clock.ts'
import { refusal } from './console/same-site.ts'
import type { DirectHandler } from './http/open-front.ts'
import type { LambdaInvoker } from './lambda/invoker.ts'
import type { Recorder } from './records/records.ts'
import { createStripe } from './services/stripe/stripe.ts'
import { publishableKey, secretKey, webhookSecret } from './services/stripe/test-keys.ts'
import type { Deliver } from './services/stripe/webhooks/deliveries.ts'
import type { StripeKeys } from './settings.ts'

export type StripeAccount = DirectHandler & {
  keys: StripeKeys
  /** Begins to deliver webhooks. The product has to be served by then. */
  start(): void
  /** Whether a webhook is being delivered, or anything is due. */
  busy(): boolean
  /** Moves the stand-in to a time in the past, or back to the present. Stripe itself has no such time. */
  liveAt?(time?: Date): void
  close(): Promise<void>
}

/** @param parts.keys keys of an account in Stripe's test mode. The stand-in is opened if omitted. */
export const openStripe = (parts: {
  clock: Clock
  records: Recorder
  dataDir: string
  origin: string
  keys?: StripeKeys | undefined
  faults: Faults
}): StripeAccount => {
  const { clock, records, origin, faults } = parts
  if (parts.keys) return { ...elsewhere, keys: parts.keys }
  const stripe = createStripe({
    clock,
    records,
    directory: path.join(parts.dataDir, 'stripe'),
    origin: () => origin,
    secretKey,
    webhook: { url: `${origin}/api/stripe/webhook`, secret: webhookSecret },
    deliver: (url, body, headers) =>
      deliver(url, body, faults.is('wrong-webhook-secret') ? withWrongSignature(headers) : headers),
    refusal,
  })
  return { ...stripe, keys: { secretKey, publishableKey, webhookSecret } }
}

/** Functions and browsers call Stripe itself, and `stripe listen` delivers its webhooks. */
const elsewhere = {
  takes: () => false,
  handle: () => Promise.reject(new Error('Stripe is not served by the stage in test mode')),
  start: () => {},
  busy: () => false,
  close: () => Promise.resolve(),
}

/** What the receiver finds if Stripe signs with another secret. */
const withWrongSignature = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'stripe-signature': (headers['stripe-signature'] ?? '').replaceAll(/v1=[0-9a-f]+/g, `v1=${'0'.repeat(64)}`),
})

/** Without a limit of its own: the gateway always answers, and a slow machine must not cost a delivery. */
const deliver: Deliver = async (url, body, headers) => {
  const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' })
  await answer.body?.cancel()
  return { status: answer.status }
}

/**
 * Runs the operator function that creates the prices of the plans, so that they exist before anybody buys. The stage
 * starts even if it fails: everything but payments works.
 *
 * @returns what is wrong; undefined if the prices are there
 */
export const publishPrices = async ({
  assembly,
  invoker,
  records,
}: {
  assembly: Assembly
  invoker: LambdaInvoker
  records: Recorder
}): Promise<string | undefined> => {
  const fn = assembly.functions.find(
    (lambdaFunction) => lambdaFunction.name === `plumbline-${assembly.stage}-publish-prices`,
  )
  if (!fn) return undefined
  const result = await invoker.invoke(fn.arn, {}, { kind: 'operator' })
  if (result.ok) return undefined
  records.error('stripe', result.errorMessage)
  return result.errorMessage
}
