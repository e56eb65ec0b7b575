/** The subscription that a company changes, with what Stripe knows about it. */
import type Stripe from 'stripe'
import { Problem } from '../../kernel/problem.ts'
import type { Standing } from './subscription-standing.ts'
import type { StoredSubscription } from './subscription-repository.ts'

export type InEffect = StoredSubscription & {
  subscriptionId: string
  standing: Exclude<Standing, { state: 'none' }>
}

/** 409 if the workspace pays for no plan. */
export const inEffect = (stored: StoredSubscription | undefined): InEffect => {
  if (stored?.subscriptionId === undefined || stored.standing.state === 'none')
    throw new Problem('wrong_state', 'This company pays for no plan yet. Choose one first.')
  return stored as InEffect
}

/**
 * The subscription at Stripe. 409 if it has ended there: the workspace follows when that is reported, and until then its
 * screens still offer changes.
 */
export const retrieveInEffect = async (
  client: Stripe,
  { subscriptionId }: InEffect,
  expand: string[] = [],
): Promise<Stripe.Subscription> => {
  const subscription = await client.subscriptions.retrieve(subscriptionId, { expand })
  if (subscription.ended_at !== null)
    throw new Problem('wrong_state', 'This subscription has ended. Reload the page to choose a plan again.')
  return subscription
}
