/**
 * Has Stripe report a harmless change, and waits until the stage has taken the report. Only Stripe itself knows the secret
 * with which it signs, so nothing else shows that the stored one is right.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type Stripe from 'stripe'
import { catalogueProducts } from '../../domain/billing/catalogue.ts'

/**
 * `taken`, or why not: `no-endpoint` is registered for this event, or the stage has `refused` the report, or not answered.
 */
export type Reached = 'taken' | 'refused' | 'no-endpoint'

const type = 'product.updated'

const isToldOf = ({ url, status, enabled_events: wanted }: Stripe.WebhookEndpoint): boolean =>
  url.endsWith('/api/stripe/webhook') && status === 'enabled' && (wanted.includes('*') || wanted.includes(type))

/** @param attempts - looks at Stripe, a second apart */
export const reachWebhook = async (client: Stripe, attempts = 30): Promise<Reached> => {
  const { data: endpoints } = await client.webhookEndpoints.list({ limit: 100 })
  if (!endpoints.some(isToldOf)) return 'no-endpoint'
  const [product] = catalogueProducts
  if (product === undefined) return 'no-endpoint'
  const checkedAt = new Date().toISOString()
  await client.products.update(product.id, { metadata: { checkedAt } })
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { data: events } = await client.events.list({ type, limit: 20 })
    const sent = events.find(({ data }) => (data.object as Stripe.Product).metadata['checkedAt'] === checkedAt)
    if (sent?.pending_webhooks === 0) return 'taken'
    await pause(1000)
  }
  return 'refused'
}
