/**
 * Stripe's SDK with the keys of the stage's secret. The keys are read at run time, so that a rotated key needs no
 * deployment.
 */
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { setting } from '../../kernel/environment.ts'
import { Problem } from '../../kernel/problem.ts'
import { once } from '../../kernel/table/table.ts'

const stripeSecret = z.object({ secretKey: z.string(), publishableKey: z.string(), webhookSecret: z.string() })
export type StripeKeys = z.output<typeof stripeSecret>

/** How long a copy of a function uses the keys that it has read, in ms. */
const keptFor = 5 * 60_000

const secrets = once(() => new SecretsManagerClient({ maxAttempts: 3 }))

let kept: { keys: StripeKeys; until: number } | undefined

const readKeys = async (): Promise<StripeKeys> => {
  const { SecretString } = await secrets().send(new GetSecretValueCommand({ SecretId: setting('STRIPE_SECRET_NAME') }))
  return stripeSecret.parse(JSON.parse(SecretString ?? 'null'))
}

/**
 * The keys of the stage's Stripe account. Empty keys are not cached, so that filling them in takes effect at once.
 *
 * @throws Problem `payments_unavailable` if a key is empty: the stage sells nothing
 */
export const stripeKeys = async (): Promise<StripeKeys> => {
  if (kept !== undefined && Date.now() < kept.until) return kept.keys
  const keys = await readKeys()
  if (Object.values(keys).includes(''))
    throw new Problem('payments_unavailable', 'Payments are not available right now. Please try again later.')
  kept = { keys, until: Date.now() + keptFor }
  return keys
}

/** Where the stage's stand-in for Stripe listens. Nothing for Stripe itself. */
const address = (): Pick<Stripe.StripeConfig, 'protocol' | 'host' | 'port'> => {
  const origin = process.env['STRIPE_ORIGIN']
  if (origin === undefined) return {}
  const { protocol, hostname, port } = new URL(origin)
  return { protocol: protocol === 'http:' ? 'http' : 'https', host: hostname, ...(port !== '' && { port }) }
}

let created: { client: Stripe; secretKey: string } | undefined

/**
 * Stripe's SDK. It speaks the API version that it was generated for, which the package's version pins.
 *
 * @throws Problem `payments_unavailable` if the stage sells nothing
 */
export const stripe = async (): Promise<Stripe> => {
  const { secretKey } = await stripeKeys()
  if (created?.secretKey !== secretKey) {
    const { Stripe: Sdk } = await import('./stripe-on-demand.ts')
    const client = new Sdk(secretKey, { ...address(), maxNetworkRetries: 2, timeout: 8_000, telemetry: false })
    created = { client, secretKey }
  }
  return created.client
}
