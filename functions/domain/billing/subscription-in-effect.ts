/** The subscription that a company changes, with what Stripe knows about it. */
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
