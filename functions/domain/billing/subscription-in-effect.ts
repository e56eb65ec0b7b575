/** The subscription that a company changes, with what Stripe knows about it. */
import type Stripe from 'stripe'
import { Problem } from '../../kernel/problem.ts'
import type { Standing } from './standing.ts'
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

/** The one item that each of the product's subscriptions has. */
export const itemOf = (subscription: Stripe.Subscription): Stripe.SubscriptionItem => {
  const [item] = subscription.items.data
  if (item === undefined) throw new Error(`The subscription ${subscription.id} has no item`)
  return item
}

export const idOf = (part: string | { id: string }): string => (typeof part === 'string' ? part : part.id)
