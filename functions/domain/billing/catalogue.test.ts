import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { billingIntervals, paidPlans, plans, priceCents } from '../../../shared/billing/plans.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { cataloguePrices, isSold, lookupKeyOf, planOfPrice } from './catalogue.ts'

const stripe = withStripe()

const sold = paidPlans.flatMap((plan) => billingIntervals.map((interval) => ({ plan, interval })))

test('every plan with a price is sold by month and by year, and a year costs ten months', () => {
  expect(paidPlans).toEqual(['pro', 'business', 'enterprise'])
  expect(cataloguePrices.map(({ plan, interval }) => ({ plan, interval }))).toEqual(sold)
  for (const plan of paidPlans) expect(priceCents(plan, 'year')).toBe(10 * plans[plan].monthlyCents)
})

const priceOf = async (lookupKey: string): Promise<Stripe.Price> => {
  const { data } = await stripe.sdk.prices.list({ lookup_keys: [lookupKey] })
  return data[0]!
}

test.each(sold)('the published price of $plan per $interval is read as that plan and interval', async (one) => {
  expect(planOfPrice(await priceOf(lookupKeyOf(one.plan, one.interval)))).toEqual(one)
})

test.each<[string, Partial<Stripe.Price>]>([
  ['number of intervals', { recurring: { interval: 'month', interval_count: 3 } as Stripe.Price.Recurring }],
  ['interval that is not sold', { recurring: { interval: 'week', interval_count: 1 } as Stripe.Price.Recurring }],
  ['kind of payment', { recurring: null }],
  ['product', { product: 'prod_other' }],
  ['product of a plan that is free', { product: 'plumbline_starter' }],
])('a price with another %s is of no plan', async (_, change) => {
  expect(planOfPrice({ ...(await priceOf('plumbline_pro_month')), ...change })).toBeUndefined()
})

test.each<[string, Partial<Stripe.Price>]>([
  ['another amount', { unit_amount: 3900 }],
  ['another currency', { currency: 'eur' }],
  ['no lookup key any more', { lookup_key: null, active: false }],
])('a price of a plan’s product with %s still entitles to it, and is not sold', async (_, change) => {
  const price = { ...(await priceOf('plumbline_pro_month')), ...change }
  expect(planOfPrice(price)).toEqual({ plan: 'pro', interval: 'month' })
  expect(isSold(price)).toBe(false)
})

test.each<[string, Partial<Stripe.Price>]>([
  ['another interval', { recurring: { interval: 'year', interval_count: 1 } as Stripe.Price.Recurring }],
  ['another product', { product: 'plumbline_business' }],
])('a price with the lookup key of one with %s is not sold', async (_, change) => {
  expect(isSold({ ...(await priceOf('plumbline_pro_month')), ...change })).toBe(false)
})
