/**
 * Brings workspaces in line with their subscriptions when Stripe reports that something happened, and ends the
 * subscription of a workspace that is being closed.
 */
import { followClosing } from '../../domain/billing/follow-closing.ts'
import { settleCustomer } from '../../domain/billing/settle-customer.ts'
import { subscribeEach } from '../../kernel/events/event.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, (event) =>
  event.name === 'stripe.reported.v1' ? settleCustomer(event.data.customerId) : followClosing(event.workspaceId),
)
