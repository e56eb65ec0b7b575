/** Changes the items of a subscription, with prorations, at once or once they are paid. */
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import type { Debit, PendingItems, Stored } from '../store/kinds.ts'
import type { SubscriptionItem } from '../store/wire.ts'
import { finalizeAndCollect, paymentFailure } from './collect.ts'
import { createInvoice, voidInvoice } from './invoices.ts'
import { amountOf, createProration, pendingItems, periodLine, type Proration } from './lines.ts'
import { type Period, periodAt } from './period.ts'
import { remaining, unusedCredit } from './proration.ts'
import { debitsOf, type PaymentBehavior } from './subscribe.ts'
import { changedItems, intervalOf } from './subscription-items.ts'
import { currentPeriod } from './subscription-state.ts'

type Subscription = Stored<'subscription'>

export type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none'

export type ItemChange = {
  items?: Parameters<typeof changedItems>[3] | undefined
  anchor?: 'now' | 'unchanged' | undefined
  proration: ProrationBehavior
  /** Seconds; now by default. */
  prorationDate?: number | undefined
}

/** How long a change waits for its payment, unless the period ends before. */
const pendingSeconds = 23 * 3_600

/** What a change makes of a subscription. */
export type Plan = {
  after: PendingItems
  prorations: Proration[]
  /** Items that are charged for a whole period from now on, because the billing cycle restarts. */
  restarted: SubscriptionItem[]
  period: Period
  invoicesNow: boolean
}

const prorationTime = (account: Account, { start, end }: Period, asked: number | undefined): number => {
  const at = asked ?? account.now()
  if (at < start || at > end)
    throw invalid('Cannot specify `proration_date` outside of the current billing period.', { param: 'proration_date' })
  return at
}

const isSame = (a: SubscriptionItem | undefined, b: SubscriptionItem | undefined): boolean =>
  a !== undefined && b !== undefined && a.price.id === b.price.id && a.quantity === b.quantity

/** Gives back what is left of the item's debits. */
const credits = (item: SubscriptionItem, debits: readonly Debit[], at: number): Proration[] =>
  debits
    .filter(({ end }) => end > at)
    .map((debit): Proration => ({
      item,
      kind: 'unused',
      amount: unusedCredit(debit, at),
      period: { start: Math.max(at, debit.from), end: debit.end },
    }))
    .filter(({ amount }) => amount !== 0)

export const planChange = (account: Account, subscription: Subscription, change: ItemChange): Plan => {
  const before = subscription.items.data
  const period = currentPeriod(subscription)
  const items = changedItems(account, subscription, before, change.items ?? [], period)
  const interval = intervalOf(items)
  const restarts =
    change.anchor === 'now' ||
    interval.interval !== intervalOf(before).interval ||
    interval.interval_count !== intervalOf(before).interval_count
  const at = prorationTime(account, period, change.prorationDate)
  const prorates = change.proration !== 'none'

  const debits: Record<string, Debit[]> = {}
  const prorations: Proration[] = []
  for (const old of before) {
    const charged = subscription.internal.debits[old.id] ?? []
    const now = items.find((item) => item.id === old.id)
    const isUntouched = !restarts && isSame(old, now)
    const isCredited = prorates && !isUntouched
    if (isCredited) prorations.push(...credits(old, charged, at))
    if (now && !isCredited) debits[now.id] = charged
  }
  if (restarts) {
    const next = periodAt(account.now(), interval, account.now())
    const placed = items.map((item) => ({ ...item, current_period_start: next.start, current_period_end: next.end }))
    const after = { items: placed, debits: debitsOf(placed, next), anchor: account.now() }
    return { after, prorations, restarted: placed, period: next, invoicesNow: true }
  }
  for (const item of items) {
    if (
      !prorates ||
      isSame(
        before.find(({ id }) => id === item.id),
        item,
      )
    )
      continue
    debits[item.id] = [{ amount: amountOf(item), ...period, from: at }]
    const amount = remaining(amountOf(item), period, at)
    if (amount !== 0) prorations.push({ item, kind: 'remaining', amount, period: { start: at, end: period.end } })
  }
  const invoicesNow = change.proration === 'always_invoice' && prorations.length > 0
  return { after: { items, debits }, prorations, restarted: [], period, invoicesNow }
}

/** Stores the prorations, and the draft of the invoice if there is to be one now. */
export const billChange = (account: Account, subscription: Subscription, plan: Plan, autoAdvance: boolean) => {
  for (const proration of plan.prorations) createProration(account, subscription.customer, proration)
  if (!plan.invoicesNow) return undefined
  const { start, end } = currentPeriod(subscription)
  return createInvoice(account, {
    customer: subscription.customer,
    currency: subscription.currency,
    reason: 'subscription_update',
    lines: plan.restarted.map((item) => periodLine(account, item, plan.period)),
    items: pendingItems(account, subscription.customer, subscription.id),
    period: plan.restarted.length > 0 ? { start, end: account.now() } : { start, end },
    subscription,
    autoAdvance,
  })
}

export const withItems = (subscription: Subscription, { items, debits, anchor }: PendingItems): Subscription => ({
  ...subscription,
  items: { ...subscription.items, data: items },
  ...(anchor !== undefined && { billing_cycle_anchor: anchor }),
  internal: { ...subscription.internal, debits },
})

/** A change that waits for its payment is given up. */
export const dropPendingChange = (account: Account, subscription: Subscription): Subscription => {
  if (!subscription.internal.pending) return subscription
  const { pending: _, ...internal } = subscription.internal
  const invoice =
    subscription.latest_invoice === null ? undefined : account.objects.find('invoice', subscription.latest_invoice)
  if (invoice?.status === 'open') voidInvoice(account, invoice)
  return account.save(
    { ...subscription, pending_update: null, internal },
    'customer.subscription.updated',
    'customer.subscription.pending_update_expired',
  )
}

/** @throws StripeError if the behavior does not allow an unpaid change and its payment fails */
export const changeItems = (
  account: Account,
  current: Subscription,
  change: ItemChange,
  { behavior, offSession }: { behavior: PaymentBehavior; offSession: boolean },
): Subscription => {
  if (current.status === 'incomplete')
    throw invalid('You cannot change the items of a subscription whose first invoice is not paid.', { param: 'items' })
  const subscription = dropPendingChange(account, current)
  const plan = planChange(account, subscription, change)
  const waitsForPayment = behavior === 'pending_if_incomplete' && plan.invoicesNow
  const draft = billChange(account, subscription, plan, !waitsForPayment)
  if (!draft) return account.save(withItems(subscription, plan.after), 'customer.subscription.updated')

  const changed: Subscription = waitsForPayment
    ? {
        ...subscription,
        latest_invoice: draft.id,
        pending_update: {
          billing_cycle_anchor: plan.after.anchor ?? null,
          cancel_at_period_end: null,
          discount: null,
          discounts: null,
          expires_at: Math.min(account.now() + pendingSeconds, currentPeriod(subscription).end),
          metadata: null,
          subscription_items: plan.after.items,
          trial_end: null,
          trial_from_plan: null,
        },
        internal: { ...subscription.internal, pending: plan.after },
      }
    : { ...withItems(subscription, plan.after), latest_invoice: draft.id }
  account.save(changed, 'customer.subscription.updated')
  const collected = finalizeAndCollect(account, draft, { waits: behavior === 'default_incomplete', offSession })
  if (collected.invoice.status !== 'paid') {
    if (behavior === 'error_if_incomplete') throw paymentFailure(account, collected, false)
    if (behavior === 'default_incomplete') {
      const unpaid = account.objects.get('subscription', changed.id)
      account.save({ ...unpaid, status: 'past_due' }, 'customer.subscription.updated')
    }
  }
  return account.objects.get('subscription', changed.id)
}
