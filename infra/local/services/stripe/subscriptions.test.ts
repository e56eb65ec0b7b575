import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  cards,
  createPrices,
  days,
  secretOf,
  startStripe,
  subscribe,
  subscribeAndPay,
  type TestStripe,
} from './test-stripe.ts'

let stripe: TestStripe
beforeEach(async () => {
  stripe = await startStripe()
})
afterEach(() => stripe.stop())

test('a subscription is active once its first invoice is paid', async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const customer = await stripe.sdk.customers.create({ email: 'ann@example.test' })
  const subscription = await subscribe(stripe, customer.id, pro.id)
  expect(subscription).toMatchObject({
    status: 'incomplete',
    latest_invoice: {
      status: 'open',
      amount_due: 4900,
      billing_reason: 'subscription_create',
      number: expect.stringMatching(/-0001$/),
    },
  })
  expect(await stripe.pay(secretOf(subscription), cards.good)).toMatchObject({ status: 'succeeded' })
  const active = await stripe.sdk.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice.payments', 'default_payment_method'],
  })
  expect(active).toMatchObject({
    status: 'active',
    default_payment_method: { customer: customer.id, card: { last4: '4242' } },
    latest_invoice: {
      status: 'paid',
      amount_paid: 4900,
      amount_remaining: 0,
      payments: { data: [{ status: 'paid' }] },
    },
  })
  const [item] = active.items.data
  expect(new Date(item!.current_period_end * 1000).toISOString()).toBe('2026-02-15T12:00:00.000Z')
})

test('an upgrade costs what its preview says', async () => {
  const { pro, business } = await createPrices(stripe, { pro: { amount: 4900 }, business: { amount: 13900 } })
  const { subscription } = await subscribeAndPay(stripe, pro.id)
  stripe.clock.advance(days(10))
  const items = [{ id: subscription.items.data[0]!.id, price: business.id }]
  const preview = await stripe.sdk.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: { items, proration_behavior: 'always_invoice' },
  })
  expect(preview.lines.data.map(({ amount, description }) => [amount, description])).toEqual([
    [-3319, 'Unused time on pro after 25 Jan 2026'],
    [9416, 'Remaining time on business after 25 Jan 2026'],
  ])
  const upgraded = await stripe.sdk.subscriptions.update(subscription.id, {
    items,
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
    expand: ['latest_invoice'],
  })
  expect(upgraded).toMatchObject({
    status: 'active',
    items: { data: [{ price: { lookup_key: 'business' } }] },
    latest_invoice: { status: 'paid', amount_paid: preview.amount_due, billing_reason: 'subscription_update' },
  })
  expect(preview.amount_due).toBe(9416 - 3319)
})

test('a renewal is charged an hour after its period begins', async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { subscription } = await subscribeAndPay(stripe, pro.id)
  stripe.clock.advance(days(31))
  const renewed = await stripe.sdk.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] })
  expect(renewed).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'draft', billing_reason: 'subscription_cycle' },
  })
  stripe.clock.advance(3600)
  const invoices = await stripe.sdk.invoices.list({ subscription: subscription.id })
  expect(invoices.data.map(({ status, amount_paid: paid }) => [status, paid])).toEqual([
    ['paid', 4900],
    ['paid', 4900],
  ])
})
