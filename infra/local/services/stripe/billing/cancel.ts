/** Cancels a subscription at once. */
import type { Account } from '../store/account.ts'
import type { Stored } from '../store/kinds.ts'
import { createProration } from './lines.ts'
import { unusedCredit } from './proration.ts'
import { invoicePending } from './renew.ts'
import { endSubscription } from './subscription-state.ts'

/**
 * @param prorates gives back what was charged for the time from now on
 * @param invoicesNow charges or credits at once what waits for the next invoice
 */
export const cancelNow = (
  account: Account,
  subscription: Stored<'subscription'>,
  { prorates, invoicesNow }: { prorates: boolean; invoicesNow: boolean },
): Stored<'subscription'> => {
  const now = account.now()
  if (prorates && subscription.status !== 'incomplete')
    for (const item of subscription.items.data)
      for (const debit of subscription.internal.debits[item.id] ?? []) {
        const amount = unusedCredit(debit, now)
        if (amount === 0 || debit.end <= now) continue
        const period = { start: Math.max(now, debit.from), end: debit.end }
        createProration(account, subscription.customer, { item, kind: 'unused', amount, period })
      }
  if (invoicesNow) invoicePending(account, account.save(subscription), 'subscription_update')
  const { latest_invoice: latest } = account.objects.get('subscription', subscription.id)
  return endSubscription(account, { ...subscription, latest_invoice: latest }, { reason: 'cancellation_requested' })
}
