/** What a change of the subscription would cost, calculated by Stripe as it would be charged. */
import type { ChangePreview } from '../../../shared/billing/billing.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { priceCents, type PaidPlan } from '../../../shared/billing/plans.ts'
import { atStripe } from './at-stripe.ts'
import { takesEffect, type Terms } from './plan-change.ts'
import { priceIdOf } from './price-ids.ts'
import { idOf, instantOf, itemOf, linesOf } from './stripe-object.ts'
import { retrieveInEffect, type InEffect } from './subscription-in-effect.ts'
import { automaticTax, requireLocation, taxOf } from './tax.ts'

const nowInSeconds = (): number => Math.floor(Date.now() / 1000)

export const previewChange = async (current: InEffect, next: Terms): Promise<ChangePreview> => {
  const { subscriptionId, standing } = current
  const calculatedAt = nowInSeconds()
  const renewal = formatCents(priceCents(next.plan, next.interval))
  if (takesEffect(standing, next) === 'period_end')
    return {
      takesEffect: 'period_end',
      at: standing.periodEndsAt,
      dueNow: formatCents(0),
      lines: [],
      tax: null,
      renewal,
      renewsAt: next.plan === 'starter' ? null : standing.periodEndsAt,
      calculatedAt,
    }
  return atStripe(async (client) => {
    const [subscription, price] = await Promise.all([
      retrieveInEffect(client, current),
      priceIdOf(client, next.plan as PaidPlan, next.interval),
    ])
    await requireLocation(client, idOf(subscription.customer))
    const invoice = await client.invoices.createPreview({
      subscription: subscriptionId,
      ...automaticTax(),
      subscription_details: {
        items: [{ id: itemOf(subscription).id, price }],
        proration_behavior: 'always_invoice',
        proration_date: calculatedAt,
      },
    })
    const keepsPeriod = standing.interval === next.interval
    const end = invoice.lines.data.reduce((latest, { period }) => Math.max(latest, period.end), calculatedAt)
    return {
      takesEffect: 'now',
      at: instantOf(calculatedAt),
      dueNow: formatCents(invoice.amount_due),
      lines: linesOf(invoice),
      tax: taxOf(invoice),
      renewal,
      renewsAt: keepsPeriod ? standing.periodEndsAt : instantOf(end),
      calculatedAt,
    }
  })
}
