/** When the clock has something to do with an object next. */
import type { AnyStored, Stored } from './kinds.ts'

/** How long the first payment of a subscription can wait. */
export const incompleteSeconds = 23 * 3_600

const earliest = (...times: (number | null | undefined)[]): number | null => {
  const known = times.filter((time) => typeof time === 'number')
  return known.length === 0 ? null : Math.min(...known)
}

const subscriptionDueAt = ({
  status,
  created,
  items,
  cancel_at,
  pending_update,
}: Stored<'subscription'>): number | null => {
  if (status === 'incomplete') return created + incompleteSeconds
  if (status === 'canceled' || status === 'incomplete_expired') return null
  return earliest(...items.data.map((item) => item.current_period_end), cancel_at, pending_update?.expires_at)
}

const invoiceDueAt = (invoice: Stored<'invoice'>): number | null => {
  if (invoice.auto_advance !== true) return null
  if (invoice.status === 'draft') return invoice.automatically_finalizes_at
  return invoice.status === 'open' ? invoice.next_payment_attempt : null
}

export const dueAt = (object: AnyStored): number | null => {
  if (object.object === 'subscription_schedule')
    return object.status === 'active' ? (object.current_phase?.end_date ?? null) : null
  if (object.object === 'subscription') return subscriptionDueAt(object)
  return object.object === 'invoice' ? invoiceDueAt(object) : null
}
