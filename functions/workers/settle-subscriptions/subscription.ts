/** Stripe reported that something happened to a customer, or an account is being closed, or stays. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['stripe.reported.v1', 'workspace.closing.v1', 'workspace.kept.v1'],
})
