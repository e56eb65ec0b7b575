/**
 * Creates the catalogue's products and prices in the stage's Stripe account. Each deployment runs it, and each start of
 * the local stage.
 */
import { Problem } from '../../kernel/problem.ts'
import { stripe } from '../../domain/billing/stripe-client.ts'
import { publish } from './publish.ts'

/** `skipped`: the stage sells nothing, because its Stripe secret has empty keys. */
type Published = { outcome: 'published'; created: string[] } | { outcome: 'skipped' }

/** @throws if the account differs from the catalogue; the message lists every difference */
export const handler = async (): Promise<Published> => {
  try {
    return { outcome: 'published', created: await publish(await stripe()) }
  } catch (error) {
    if (error instanceof Problem && error.code === 'payments_unavailable') return { outcome: 'skipped' }
    throw error
  }
}
