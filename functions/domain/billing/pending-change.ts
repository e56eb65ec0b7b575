/** What happens at the end of the period: agreeing on it, taking it back, and putting it back after a failed upgrade. */
import type Stripe from 'stripe'
import { log } from '../../kernel/log.ts'
import { asMetadata, isBefore, nextPhase, noNote, noteIn, scheduledPlan, type PendingNote } from './pending-note.ts'
import { expanded, idOf, itemOf } from './stripe-object.ts'

/** The expansions that `beginUpgrade` and `putBackStale` need. */
export const withPhases = ['schedule.phases.items.price']

/** Another call may have released it in the meantime. */
const release = async (client: Stripe, scheduleId: string): Promise<void> => {
  try {
    await client.subscriptionSchedules.release(scheduleId)
  } catch (error) {
    if ((await client.subscriptionSchedules.retrieve(scheduleId)).status === 'active') throw error
  }
}

/** Takes away what was to happen, but not the note about it. */
const takeAway = async (client: Stripe, { id, schedule, cancel_at: cancelAt }: Stripe.Subscription): Promise<void> => {
  if (schedule !== null) await release(client, idOf(schedule))
  if (cancelAt !== null) await client.subscriptions.update(id, { cancel_at_period_end: false })
}

const forget = async (client: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  if (noteIn(subscription) !== undefined) await client.subscriptions.update(subscription.id, { metadata: noNote })
}

/** Takes back what was to happen at the end of the period. Does nothing if there is nothing. */
export const clearPending = async (client: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  // First, so that nothing puts back what a person has taken back.
  await forget(client, subscription)
  await takeAway(client, subscription)
}

/** Ends the subscription with its period. */
export const cancelSubscription = async (
  client: Stripe,
  { id, schedule }: Stripe.Subscription,
  metadata: Record<string, string> = {},
): Promise<void> => {
  if (schedule !== null) await release(client, idOf(schedule))
  await client.subscriptions.update(id, { cancel_at_period_end: true, metadata: { ...noNote, ...metadata } })
}

const createSchedule = async (client: Stripe, subscription: string): Promise<string> => {
  try {
    return (await client.subscriptionSchedules.create({ from_subscription: subscription })).id
  } catch (error) {
    // Another call may have created it in the meantime.
    const { schedule } = await client.subscriptions.retrieve(subscription)
    if (schedule === null) throw error
    return idOf(schedule)
  }
}

/** Changes the price with the next period. */
export const scheduleChange = async (
  client: Stripe,
  subscription: Stripe.Subscription,
  price: string,
): Promise<void> => {
  const item = itemOf(subscription)
  const id = await createSchedule(client, subscription.id)
  await client.subscriptionSchedules.update(id, {
    end_behavior: 'release',
    phases: [
      {
        items: [{ price: item.price.id }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
      { items: [{ price }], proration_behavior: 'none' },
    ],
  })
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

const noteOf = (subscription: Stripe.Subscription): PendingNote | undefined => {
  const { price, current_period_end: end } = itemOf(subscription)
  const common = { from: price.id, at: nowInSeconds() }
  if (subscription.cancel_at !== null) return { ...common, plan: 'starter', interval: null, price: null }
  const next = scheduledPlan(expanded(subscription.schedule), end)
  return next && { ...common, plan: next.plan, interval: next.interval, price: next.price }
}

/** Takes away what was to happen, so that an upgrade can be charged, and notes it. */
export const beginUpgrade = async (client: Stripe, subscription: Stripe.Subscription): Promise<void> => {
  const note = noteOf(subscription)
  if (note !== undefined) await client.subscriptions.update(subscription.id, { metadata: asMetadata(note) })
  await takeAway(client, subscription)
}

/** Puts back what was noted, unless the upgrade is paid or something else was agreed since. */
const settleNote = async (client: Stripe, subscription: Stripe.Subscription, note: PendingNote): Promise<void> => {
  const { id, schedule, cancel_at: cancelAt } = subscription
  const isAgreed =
    cancelAt !== null || nextPhase(expanded(schedule), itemOf(subscription).current_period_end) !== undefined
  if (isBefore(note, subscription) && !isAgreed) {
    if (note.price === null) await client.subscriptions.update(id, { cancel_at_period_end: true })
    else await scheduleChange(client, subscription, note.price)
  }
  await client.subscriptions.update(id, { metadata: noNote })
}

/** After an upgrade that was paid or declined. */
export const endUpgrade = async (client: Stripe, subscriptionId: string): Promise<void> => {
  const subscription = await client.subscriptions.retrieve(subscriptionId, { expand: withPhases })
  const note = noteIn(subscription)
  if (note !== undefined) await settleNote(client, subscription, note)
}

/** Longer than any function runs, in seconds: the upgrade that the note belongs to cannot be under way any more. */
const staleAfter = 900

/**
 * Puts back what an upgrade has taken away if it was killed, or if its confirmation never came. Does nothing while the
 * upgrade may still be under way.
 */
export const putBackStale = async (client: Stripe, subscription: Stripe.Subscription): Promise<Stripe.Subscription> => {
  const note = noteIn(subscription)
  const isOver = note !== undefined && (!isBefore(note, subscription) || nowInSeconds() - note.at > staleAfter)
  if (!isOver || subscription.pending_update !== null || subscription.ended_at !== null) return subscription
  log.warn('pending-change-put-back', { subscriptionId: subscription.id })
  try {
    await settleNote(client, subscription, note)
  } catch (error) {
    // What the company has now does not depend on it. The next run tries again.
    log.error('pending-change-not-put-back', { subscriptionId: subscription.id, error })
    return subscription
  }
  return client.subscriptions.retrieve(subscription.id, { expand: [...withPhases, 'latest_invoice'] })
}
