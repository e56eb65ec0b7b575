/** Does what is due by the clock, in its order and as if at its time: renewals, finalizations, retries and expiries. */
import type { Account } from '../store/account.ts'
import type { Database } from '../store/database.ts'
import type { AnyStored, Stored } from '../store/kinds.ts'
import { dropPendingChange } from './change-subscription.ts'
import { collect, finalizeAndCollect } from './collect.ts'
import { endAsAgreed, renew } from './renew.ts'
import { advanceSchedule } from './schedules.ts'
import { currentPeriod, endSubscription } from './subscription-state.ts'
import { present } from '../../../values/present.ts'

const subscriptionIsDue = (account: Account, subscription: Stored<'subscription'>): void => {
  const now = account.now()
  const { end } = currentPeriod(subscription)
  // A new phase begins before the period that it is for.
  if (
    subscription.schedule !== null &&
    present(account.objects.get('subscription_schedule', subscription.schedule).current_phase).end_date <= now
  ) {
    advanceSchedule(account, subscription.schedule)
    return
  }
  if (subscription.status === 'incomplete') {
    endSubscription(account, subscription, { reason: 'payment_failed' })
    return
  }
  if (subscription.pending_update !== null && subscription.pending_update.expires_at <= now) {
    dropPendingChange(account, subscription)
    return
  }
  if (
    (subscription.cancel_at_period_end && end <= now) ||
    (subscription.cancel_at !== null && subscription.cancel_at <= now)
  ) {
    endAsAgreed(account, subscription)
    return
  }
  renew(account, subscription)
}

const invoiceIsDue = (account: Account, invoice: Stored<'invoice'>): void => {
  if (invoice.status === 'draft') finalizeAndCollect(account, invoice, { isScheduled: true })
  else collect(account, invoice, { offSession: true, isScheduled: true })
}

const isDue = (account: Account, object: AnyStored): void => {
  if (object.object === 'subscription') subscriptionIsDue(account, object)
  else if (object.object === 'invoice') invoiceIsDue(account, object)
  else if (object.object === 'subscription_schedule') advanceSchedule(account, object.id)
  else throw new Error(`Nothing is due for ${object.object}`)
}

/** More than any account of a stage has to do, so that a mistake in here is an error and not a standstill. */
const mostSteps = 100_000

/** Each step is stored on its own, so a stage that is killed goes on from there. Returns whether there was one. */
export const catchUp = (account: Account, database: Database): boolean => {
  const until = account.now()
  let steps = 0
  for (let due = account.objects.due(until); due; due = account.objects.due(until), steps++) {
    const { object, at } = due
    database.transaction(() => account.at(at, () => isDue(account, object)))
    if (steps > mostSteps) throw new Error(`${object.id} stays due at ${at}`)
  }
  return steps > 0
}
