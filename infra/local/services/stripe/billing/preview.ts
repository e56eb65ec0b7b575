/** Invoices as they would be: created by the same code as real ones, then rolled back. */
import { StripeError } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import { billChange, type ItemChange, planChange, withItems } from './change-subscription.ts'
import { createInvoice } from './invoices.ts'
import { pendingItems } from './lines.ts'
import { renew } from './renew.ts'
import { advanceSchedule } from './schedules.ts'
import { firstInvoice, newSubscription, type NewSubscription } from './subscribe.ts'
import { currentPeriod, hasEnded } from './subscription-state.ts'

type Invoice = Stored<'invoice'>

const noUpcoming = (customer: string) =>
  new StripeError(404, 'invalid_request_error', `No upcoming invoices for customer: ${customer}`, {
    code: 'invoice_upcoming_none',
  })

const asPreview = (invoice: Invoice, prorationDate?: number): Invoice => {
  const details = invoice.parent?.subscription_details
  return {
    ...invoice,
    id: newId('upcoming_in'),
    auto_advance: false,
    automatically_finalizes_at: null,
    billing_reason: 'upcoming',
    parent:
      invoice.parent && details && prorationDate !== undefined
        ? { ...invoice.parent, subscription_details: { ...details, subscription_proration_date: prorationDate } }
        : invoice.parent,
  }
}

/** The first invoice of a subscription that does not exist yet. */
export const previewFirst = (account: Account, asked: NewSubscription): Invoice =>
  account.trial(() => asPreview(firstInvoice(account, account.save(newSubscription(account, asked)))))

export type PreviewedChange = ItemChange & { cancelsAtPeriodEnd?: boolean | undefined }

/** The invoice that a change makes at once, or otherwise the next one. @throws StripeError if there is none */
export const previewNext = (
  account: Account,
  subscription: Stored<'subscription'>,
  change: PreviewedChange,
): Invoice => {
  const prorationDate = change.items === undefined ? undefined : (change.prorationDate ?? account.now())
  return account.trial(() => {
    const plan = planChange(account, subscription, change)
    const draft = billChange(account, subscription, plan, false)
    if (draft) return asPreview(draft, prorationDate)
    const { end } = currentPeriod(subscription)
    const changed = account.save(withItems(subscription, plan.after))
    return account.at(end, () => {
      const ends = change.cancelsAtPeriodEnd ?? (subscription.cancel_at_period_end || subscription.cancel_at !== null)
      if (changed.schedule !== null) advanceSchedule(account, changed.schedule)
      const then = account.objects.get('subscription', changed.id)
      const begun = currentPeriod(then).end > end && then.latest_invoice
      if (begun) return asPreview(account.objects.get('invoice', begun), prorationDate)
      return asPreview(ends || hasEnded(then) ? lastInvoice(account, then) : renew(account, then), prorationDate)
    })
  })
}

/** What is still to be charged when a subscription ends. */
const lastInvoice = (account: Account, subscription: Stored<'subscription'>): Invoice => {
  const items = pendingItems(account, subscription.customer, subscription.id)
  if (items.length === 0) throw noUpcoming(subscription.customer)
  return createInvoice(account, {
    customer: subscription.customer,
    currency: subscription.currency,
    reason: 'subscription_cycle',
    lines: [],
    items,
    period: currentPeriod(subscription),
    subscription,
    autoAdvance: false,
  })
}
