import { expect, test } from 'vitest'
import type Stripe from 'stripe'
import { days } from '../../../infra/local/services/stripe/test-stripe.ts'
import { billingCompany, type Company } from '../../../test/builders/billing-company.ts'
import type { ApiHandler } from '../../../test/builders/request.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { readSubscription } from '../../domain/billing/subscription-repository.ts'
import { handler as publishPrices } from '../../workers/publish-prices/index.ts'
import { handler as domain } from './index.ts'

withTable({ own: true })
const stripe = withStripe({ clock: 'functions' })
const { makeCompany, buy } = billingCompany(stripe, domain as unknown as ApiHandler)

const subscriptionOf = async ({ id }: Company): Promise<Stripe.Subscription> =>
  stripe.sdk.subscriptions.retrieve((await readSubscription(id))?.subscriptionId ?? '')

/** A subscriber from the time when Pro cost $39. */
const oldSubscriber = async (): Promise<Company> => {
  const company = await makeCompany()
  await buy(company)
  const old = await stripe.sdk.prices.create({
    product: 'plumbline_pro',
    currency: 'usd',
    unit_amount: 3900,
    recurring: { interval: 'month' },
  })
  const { id, items } = await subscriptionOf(company)
  const item = { id: items.data[0]?.id ?? '', price: old.id }
  await stripe.sdk.subscriptions.update(id, { items: [item], proration_behavior: 'none' })
  await stripe.sdk.prices.update(old.id, { active: false })
  return company
}

/** Replaces the price of a plan as docs/operating/deploying.md says. */
const replacePrice = async (lookupKey: string): Promise<void> => {
  const { data } = await stripe.sdk.prices.list({ lookup_keys: [lookupKey] })
  await stripe.sdk.prices.update(data[0]?.id ?? '', { lookup_key: '' })
  expect(await publishPrices()).toMatchObject({ created: [lookupKey] })
}

test('a subscriber of a price that was replaced keeps the plan, and pays what was agreed', async () => {
  const company = await oldSubscriber()
  await settleSubscription(company.id)
  expect((await company.call('read')).body).toMatchObject({ plan: 'pro', state: 'active', price: '39.00' })
  stripe.clock.advance(days(32))
  await settleSubscription(company.id)
  expect((await company.call('read')).body).toMatchObject({ plan: 'pro', state: 'active', price: '39.00' })
  expect((await company.call('invoices')).body).toMatchObject([{ amount: '39.00' }, { amount: '49.00' }])
})

test('a subscriber of a price that was replaced changes to the plans as they are sold now', async () => {
  const company = await oldSubscriber()
  await settleSubscription(company.id)
  await replacePrice('plumbline_business_month')
  expect((await company.call('change', { plan: 'business' })).body).toMatchObject({
    billing: { plan: 'business', price: '139.00' },
  })
  const waiting = { plan: 'business', change: { plan: 'pro', interval: 'month' } }
  expect((await company.call('change', { plan: 'pro' })).body).toMatchObject({ billing: waiting })
  // The price of the change that waits is replaced as well.
  await replacePrice('plumbline_pro_month')
  await settleSubscription(company.id)
  expect((await company.call('read')).body).toMatchObject(waiting)
  stripe.clock.advance(days(32))
  await settleSubscription(company.id)
  expect((await company.call('read')).body).toMatchObject({ plan: 'pro', price: '49.00', change: null })
})

test('a price of another product entitles to nothing, even with the lookup key of a plan', async () => {
  const company = await makeCompany()
  await buy(company)
  const { id: product } = await stripe.sdk.products.create({ name: 'Something else' })
  const other = await stripe.sdk.prices.create({
    product,
    currency: 'usd',
    unit_amount: 49_900,
    recurring: { interval: 'month' },
    lookup_key: 'plumbline_enterprise_month',
    transfer_lookup_key: true,
  })
  const { id, items } = await subscriptionOf(company)
  const item = { id: items.data[0]?.id ?? '', price: other.id }
  await stripe.sdk.subscriptions.update(id, { items: [item], proration_behavior: 'none' })
  await settleSubscription(company.id)
  expect((await company.call('read')).body).toMatchObject({ plan: 'pro' })
})
