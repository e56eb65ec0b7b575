/** The events of Stripe that can change what a company has: the endpoint at Stripe needs to send no others. */
const followed: ReadonlySet<string> = new Set([
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.pending_update_applied',
  'customer.subscription.pending_update_expired',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'subscription_schedule.canceled',
  'subscription_schedule.released',
  'subscription_schedule.updated',
])

export const isFollowed = (type: string): boolean => followed.has(type)
