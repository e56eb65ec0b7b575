import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPrices, days, startStripe, subscribeAndPay, type TestStripe } from '../test-stripe.ts'

let stripe: TestStripe
beforeEach(async () => {
  stripe = await startStripe()
})
afterEach(() => stripe.stop())

/** A subscription to the dearer price, with a schedule that changes to another one at the end of its period. */
const scheduled = async (next: 'pro' | 'yearly') => {
  const prices = await createPrices(stripe, {
    pro: { amount: 4900 },
    business: { amount: 13900 },
    yearly: { amount: 49000, interval: 'year' },
  })
  const { subscription } = await subscribeAndPay(stripe, prices.business.id)
  const { id, phases } = await stripe.sdk.subscriptionSchedules.create({ from_subscription: subscription.id })
  const [now] = phases
  await stripe.sdk.subscriptionSchedules.update(id, {
    phases: [
      { items: [{ price: prices.business.id }], start_date: now!.start_date, end_date: now!.end_date },
      { items: [{ price: prices[next].id }], proration_behavior: 'none' },
    ],
  })
  return { id, subscription: subscription.id, end: now!.end_date }
}

const current = (id: string) => stripe.sdk.subscriptions.retrieve(id, { expand: ['latest_invoice', 'schedule'] })

test('a cheaper price begins with the next period, and the schedule is released after it', async () => {
  const { id, subscription } = await scheduled('pro')
  stripe.clock.advance(days(30))
  expect(await current(subscription)).toMatchObject({
    schedule: { id, status: 'active' },
    items: { data: [{ price: { lookup_key: 'business' } }] },
  })
  expect(await stripe.sdk.invoices.createPreview({ subscription })).toMatchObject({
    total: 4900,
    lines: { data: [{ amount: 4900 }] },
  })
  stripe.clock.advance(days(1) + 3600)
  expect(await current(subscription)).toMatchObject({
    status: 'active',
    items: { data: [{ price: { lookup_key: 'pro' } }] },
    latest_invoice: { status: 'paid', amount_paid: 4900 },
  })
  stripe.clock.advance(days(31))
  expect(await current(subscription)).toMatchObject({ schedule: null, status: 'active' })
  expect(await stripe.sdk.subscriptionSchedules.retrieve(id)).toMatchObject({
    status: 'released',
    released_subscription: subscription,
  })
})

test('a yearly price begins with the next period as well', async () => {
  const { subscription, end } = await scheduled('yearly')
  expect(await stripe.sdk.invoices.createPreview({ subscription })).toMatchObject({ total: 49000 })
  stripe.clock.advance(days(31) + 3600)
  expect(await current(subscription)).toMatchObject({
    items: {
      data: [{ price: { lookup_key: 'yearly' }, current_period_start: end, current_period_end: end + days(365) }],
    },
    latest_invoice: { amount_due: 49000 },
  })
  expect((await stripe.sdk.invoices.list({ subscription })).data).toHaveLength(2)
})

test('a released schedule changes nothing any more', async () => {
  const { id, subscription } = await scheduled('pro')
  await stripe.sdk.subscriptionSchedules.release(id)
  stripe.clock.advance(days(31))
  expect(await current(subscription)).toMatchObject({
    schedule: null,
    items: { data: [{ price: { lookup_key: 'business' } }] },
  })
  await expect(stripe.sdk.subscriptionSchedules.release(id)).rejects.toThrow('`released`')
})

test('a schedule can end the subscription with its last phase', async () => {
  const { id, subscription } = await scheduled('pro')
  await stripe.sdk.subscriptionSchedules.update(id, { end_behavior: 'cancel' })
  await expect(stripe.sdk.subscriptions.update(subscription, { cancel_at_period_end: true })).rejects.toThrow(
    'managed by',
  )
  stripe.clock.advance(days(62))
  expect(await current(subscription)).toMatchObject({ status: 'canceled' })
  expect(await stripe.sdk.subscriptionSchedules.retrieve(id)).toMatchObject({ status: 'canceled' })
})
