/**
 * What was to happen at the end of the period when an upgrade was begun. An upgrade has to take it away before it
 * charges, and it has to be there again if nothing is paid. The note says so at Stripe, in the metadata of the
 * subscription, because a process can be killed between any two calls. Pure.
 */
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { billingInterval } from '../../../shared/billing/billing.ts'
import { planType } from '../../../shared/billing/plans.ts'
import { planOfPrice } from './catalogue.ts'
import { itemOf } from './stripe-object.ts'

const pendingNote = z.object({
  /** The price from before the upgrade. With another one, the upgrade is paid and the note is void. */
  from: z.string(),
  plan: planType,
  /** Null for a cancellation. */
  interval: z.nullable(billingInterval),
  /** The price that was to follow. Null for a cancellation. */
  price: z.nullable(z.string()),
  /** When the upgrade was begun, in seconds since the epoch. */
  at: z.int(),
})
export type PendingNote = z.output<typeof pendingNote>

/** The key in the metadata. */
const key = 'pendingChange'

export const noNote: Record<string, string> = { [key]: '' }

export const asMetadata = (note: PendingNote): Record<string, string> => ({ [key]: JSON.stringify(note) })

export const noteIn = ({ metadata }: Stripe.Subscription): PendingNote | undefined => {
  try {
    return pendingNote.parse(JSON.parse(metadata[key] ?? ''))
  } catch {
    // There is none, or someone has edited it at Stripe.
    return undefined
  }
}

/** Whether the price is still the one from before the upgrade. */
export const isBefore = (note: PendingNote, subscription: Stripe.Subscription): boolean =>
  itemOf(subscription).price.id === note.from

/** The phase of a schedule that follows the current period. */
export const nextPhase = (schedule: Stripe.SubscriptionSchedule | null, end: number) =>
  schedule?.status === 'active' ? schedule.phases.find(({ start_date: start }) => start >= end) : undefined

const isPrice = (price: unknown): price is Stripe.Price => typeof price === 'object' && price !== null

/** The plan that follows the current period by the schedule, with its price, which has to be expanded. */
export const scheduledPlan = (schedule: Stripe.SubscriptionSchedule | null, end: number) => {
  const phase = nextPhase(schedule, end)
  const price = phase?.items[0]?.price
  const sold = isPrice(price) ? planOfPrice(price) : undefined
  return phase && sold && isPrice(price) ? { ...sold, price: price.id, at: phase.start_date } : undefined
}
