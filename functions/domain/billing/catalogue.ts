/** What the product sells through Stripe: a price per paid plan and billing interval, recognized by its lookup key. */
import type Stripe from 'stripe'
import {
  billingIntervals,
  paidPlans,
  plans,
  priceCents,
  type BillingInterval,
  type PaidPlan,
} from '../../../shared/billing/plans.ts'
import { idOf } from './stripe-object.ts'

export const currency = 'usd'

export type CataloguePrice = {
  plan: PaidPlan
  interval: BillingInterval
  lookupKey: string
  productId: string
  /** US cents per interval. */
  cents: number
}

export const lookupKeyOf = (plan: PaidPlan, interval: BillingInterval): string => `plumbline_${plan}_${interval}`

const productIdOf = (plan: PaidPlan): string => `plumbline_${plan}`

export const catalogueProducts: readonly { id: string; name: string; description: string }[] = paidPlans.map(
  (plan) => ({
    id: productIdOf(plan),
    name: `Plumbline ${plans[plan].label}`,
    description: plans[plan].tagline,
  }),
)

export const cataloguePrices: readonly CataloguePrice[] = paidPlans.flatMap((plan) =>
  billingIntervals.map((interval) => ({
    plan,
    interval,
    lookupKey: lookupKeyOf(plan, interval),
    productId: productIdOf(plan),
    cents: priceCents(plan, interval),
  })),
)

/** What a price costs and how often, in words: `$49.00 usd every month`. */
const termsOf = ({ currency: code, unit_amount: cents, recurring }: Stripe.Price): string => {
  const amount = cents === null ? 'no fixed amount' : `${(cents / 100).toFixed(2)} ${code}`
  if (recurring === null) return `${amount} once`
  const { interval, interval_count: count } = recurring
  return `${amount} every ${count === 1 ? interval : `${count} ${interval}s`}`
}

/** How a price in Stripe differs from the catalogue in amount, currency or interval. Undefined if it does not. */
export const wrongTerms = (wanted: CataloguePrice, price: Stripe.Price): string | undefined => {
  const agrees =
    price.unit_amount === wanted.cents &&
    price.currency === currency &&
    price.recurring?.interval === wanted.interval &&
    price.recurring.interval_count === 1
  return agrees
    ? undefined
    : `costs ${termsOf(price)}, not ${(wanted.cents / 100).toFixed(2)} ${currency} every ${wanted.interval}`
}

/**
 * The plan and interval that a price in Stripe entitles to: those of its product, whose id the catalogue chooses. A
 * price that was replaced has another amount and no lookup key, and its subscribers keep what they pay for. Undefined for
 * a price of another product, whatever its lookup key says.
 */
export const planOfPrice = (price: Stripe.Price): { plan: PaidPlan; interval: BillingInterval } | undefined => {
  const { recurring } = price
  if (recurring === null || recurring.interval_count !== 1) return undefined
  const product = idOf(price.product)
  const found = cataloguePrices.find(
    ({ productId, interval }) => productId === product && interval === recurring.interval,
  )
  return found && { plan: found.plan, interval: found.interval }
}

/**
 * Whether a price is the one at which its plan is sold now. Anyone with access to the account can give any price a
 * lookup key, so the product and the terms have to be the catalogue's.
 */
export const isSold = (price: Stripe.Price): boolean => {
  const wanted = cataloguePrices.find(({ lookupKey }) => lookupKey === price.lookup_key)
  return wanted !== undefined && idOf(price.product) === wanted.productId && wrongTerms(wanted, price) === undefined
}
