/**
 * Creates the catalogue's products and prices in the stage's Stripe account. Each deployment runs it, and each start of
 * the local stage.
 */
import { Problem } from '../../kernel/problem.ts'
import { stripe } from '../../domain/billing/stripe-client.ts'
import { publish } from './publish.ts'
import { reachWebhook, type Reached } from './reach-webhook.ts'

/** `skipped`: the stage sells nothing, because its Stripe secret has empty keys. */
type Published = { outcome: 'published'; created: string[]; webhook?: Reached } | { outcome: 'skipped' }

/**
 * `reachesWebhook`: whether a test event goes through Stripe's webhook too.
 *
 * @throws if the account differs from the catalogue; the message lists every difference
 */
export const handler = async ({ reachesWebhook = false }: { reachesWebhook?: boolean } = {}): Promise<Published> => {
  try {
    const client = await stripe()
    const created = await publish(client)
    return { outcome: 'published', created, ...(reachesWebhook && { webhook: await reachWebhook(client) }) }
  } catch (error) {
    if (error instanceof Problem && error.code === 'payments_unavailable') return { outcome: 'skipped' }
    throw error
  }
}
