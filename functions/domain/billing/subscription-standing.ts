/** What a subscription at Stripe means for its workspace. Pure: it reads only what Stripe answered. */
import { dayMillis } from '../../../shared/dates/dates.ts'
import type Stripe from 'stripe'
import type { SubscriptionChange } from '../../../shared/billing/events.ts'
import { graceDays } from '../../../shared/billing/limits.ts'
import type { BillingInterval, PaidPlan, PlanType } from '../../../shared/billing/plans.ts'
import { planOfPrice } from './catalogue.ts'
import { isBefore, noteIn, scheduledPlan } from './pending-note.ts'
import { expanded, instantOf } from './stripe-object.ts'

/** What happens at the end of the period, if not a renewal. */
export type PendingChange = { plan: PlanType; interval: BillingInterval | null; at: string }

export type Standing =
  /** It was never paid, or has ended. */
  | { state: 'none' }
  | {
      state: 'active' | 'overdue'
      plan: PaidPlan
      interval: BillingInterval
      /** What it costs per interval, which is not the catalogue's price if that was replaced. */
      cents?: number
      periodEndsAt: string
      change?: PendingChange
      /** When the unpaid renewal was due. */
      overdueSince?: string
    }

/** A subscription with what its standing depends on. */
export const standingExpansions = ['latest_invoice', 'schedule.phases.items.price']

/** A subscription whose price is of no plan. No one can say which plan it pays for. */
export class UnknownPrice extends Error {
  constructor(subscription: string) {
    super(`The subscription ${subscription} has a price that is of no plan`)
    this.name = 'UnknownPrice'
  }
}

const changeOf = (subscription: Stripe.Subscription, end: number): PendingChange | undefined => {
  if (subscription.cancel_at !== null) return { plan: 'starter', interval: null, at: instantOf(subscription.cancel_at) }
  const next = scheduledPlan(expanded(subscription.schedule), end)
  if (next !== undefined) return { plan: next.plan, interval: next.interval, at: instantOf(next.at) }
  // An upgrade has taken it away, and it is put back unless that is paid.
  const note = noteIn(subscription)
  if (note === undefined || !isBefore(note, subscription)) return undefined
  return { plan: note.plan, interval: note.interval, at: instantOf(end) }
}

/** States in which a renewal is unpaid, however Stripe is set to treat it. */
const unpaid: ReadonlySet<Stripe.Subscription.Status> = new Set(['past_due', 'unpaid', 'paused'])

/** @throws UnknownPrice */
export const standingOf = (subscription: Stripe.Subscription): Standing => {
  const { status } = subscription
  const isOverdue = unpaid.has(status)
  if (!isOverdue && status !== 'active' && status !== 'trialing') return { state: 'none' }
  const item = subscription.items.data[0]
  const sold = item && planOfPrice(item.price)
  if (item === undefined || sold === undefined) throw new UnknownPrice(subscription.id)
  const change = changeOf(subscription, item.current_period_end)
  const invoice = expanded(subscription.latest_invoice)
  return {
    state: isOverdue ? 'overdue' : 'active',
    ...sold,
    ...(item.price.unit_amount !== null && { cents: item.price.unit_amount }),
    periodEndsAt: instantOf(item.current_period_end),
    ...(change && { change }),
    ...(isOverdue && { overdueSince: instantOf(invoice?.created ?? item.current_period_start) }),
  }
}

/** When a workspace with an unpaid renewal stops taking changes: later, if an operator has given it more time. */
export const readOnlyAtOf = (
  overdueSince: string,
  { graceUntil = '' }: { graceUntil?: string | undefined },
): string => {
  const usual = new Date(Date.parse(overdueSince) + graceDays * dayMillis).toISOString()
  return graceUntil > usual ? graceUntil : usual
}

/** A plan and its standing, as events describe them. */
export const summaryOf = (plan: PlanType, standing: Standing): SubscriptionChange['was'] =>
  standing.state === 'none'
    ? { plan, state: 'none', interval: null, periodEndsAt: null, change: null, overdueSince: null }
    : {
        plan,
        state: standing.state,
        interval: standing.interval,
        periodEndsAt: standing.periodEndsAt,
        change: standing.change ?? null,
        overdueSince: standing.overdueSince ?? null,
      }
