import type Stripe from 'stripe'
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
} from '../test-stripe.ts'

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

const current = (id: string) =>
  stripe.sdk.subscriptions.retrieve(id, { expand: ['latest_invoice', 'latest_invoice.confirmation_secret'] })
const itemOf = (subscription: Stripe.Subscription): string => subscription.items.data[0]!.id

/** An active subscription to the cheaper of two prices, whose card fails from now on. */
const withFailingCard = async () => {
  const prices = await createPrices(stripe, { pro: { amount: 4900 }, business: { amount: 13900 } })
  const { customer, subscription } = await subscribeAndPay(stripe, prices.pro.id)
  const intent = await stripe.sdk.setupIntents.create({ customer: customer.id })
  await stripe.pay(intent.client_secret!, cards.failsLater)
  const { payment_method: method } = await stripe.sdk.setupIntents.retrieve(intent.id)
  await stripe.sdk.subscriptions.update(subscription.id, { default_payment_method: method as string })
  stripe.clock.advance(days(10))
  return { customer, subscription, items: [{ id: itemOf(subscription), price: prices.business.id }] }
}

test('an upgrade that must be paid changes nothing if the card is declined', async () => {
  const { subscription, items } = await withFailingCard()
  const before = await current(subscription.id)
  await expect(
    stripe.sdk.subscriptions.update(subscription.id, {
      items,
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    }),
  ).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' })
  expect(JSON.stringify(await current(subscription.id))).toBe(JSON.stringify(before))
  expect((await stripe.sdk.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
})

test('an upgrade can wait for its payment, and happens with it', async () => {
  const { subscription, items } = await withFailingCard()
  await expect(
    stripe.sdk.subscriptions.update(subscription.id, {
      items,
      payment_behavior: 'pending_if_incomplete',
      metadata: { a: '1' },
    }),
  ).rejects.toMatchObject({ param: 'metadata' })
  const waiting = await stripe.sdk.subscriptions.update(subscription.id, {
    items,
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  })
  expect(waiting).toMatchObject({
    status: 'active',
    items: { data: [{ price: { lookup_key: 'pro' } }] },
    pending_update: { subscription_items: [{ price: { lookup_key: 'business' } }] },
    latest_invoice: { status: 'open' },
  })
  expect(await stripe.pay(secretOf(waiting), cards.good)).toMatchObject({ status: 'succeeded' })
  expect(await current(subscription.id)).toMatchObject({
    pending_update: null,
    items: { data: [{ price: { lookup_key: 'business' } }] },
    latest_invoice: { status: 'paid' },
  })
  expect((await stripe.sdk.events.list({ type: 'customer.subscription.pending_update_applied' })).data).toHaveLength(1)
})

test('an upgrade that is not paid within 23 hours is given up', async () => {
  const { subscription, items } = await withFailingCard()
  const { latest_invoice: invoice } = await stripe.sdk.subscriptions.update(subscription.id, {
    items,
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  })
  stripe.clock.advance(23 * 3600)
  expect(await current(subscription.id)).toMatchObject({
    status: 'active',
    pending_update: null,
    items: { data: [{ price: { lookup_key: 'pro' } }] },
  })
  expect(await stripe.sdk.invoices.retrieve(invoice as string)).toMatchObject({ status: 'void' })
})

test('an upgrade that happens before its payment leaves the subscription past due until then', async () => {
  const { subscription, items } = await withFailingCard()
  const unpaid = await stripe.sdk.subscriptions.update(subscription.id, {
    items,
    proration_behavior: 'always_invoice',
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  })
  expect(unpaid).toMatchObject({ status: 'past_due', items: { data: [{ price: { lookup_key: 'business' } }] } })
  await stripe.pay(secretOf(unpaid), cards.good)
  expect(await current(subscription.id)).toMatchObject({ status: 'active' })
})

test('a downgrade in the middle of a period becomes credit that later invoices use', async () => {
  const { pro, business } = await createPrices(stripe, { pro: { amount: 4900 }, business: { amount: 13900 } })
  const { customer, subscription } = await subscribeAndPay(stripe, business.id)
  stripe.clock.advance(days(10))
  const changed = await stripe.sdk.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription), price: pro.id }],
    proration_behavior: 'always_invoice',
    expand: ['latest_invoice'],
  })
  const credit = 9416 - 3319
  expect(changed.latest_invoice).toMatchObject({
    status: 'paid',
    total: -credit,
    amount_due: 0,
    ending_balance: -credit,
  })
  expect(await stripe.sdk.customers.retrieve(customer.id)).toMatchObject({ balance: -credit })
  stripe.clock.advance(days(21) + 3600)
  expect((await current(subscription.id)).latest_invoice).toMatchObject({
    status: 'paid',
    total: 4900,
    amount_due: 0,
    starting_balance: -credit,
    ending_balance: -credit + 4900,
  })
})

test('prorations wait for the next invoice, unless they are to be invoiced', async () => {
  const { pro, business } = await createPrices(stripe, { pro: { amount: 4900 }, business: { amount: 13900 } })
  const { subscription } = await subscribeAndPay(stripe, pro.id)
  stripe.clock.advance(days(10))
  const items = [{ id: itemOf(subscription), price: business.id }]
  const preview = await stripe.sdk.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: { items },
  })
  expect(preview.lines.data.map(({ amount }) => amount)).toEqual([-3319, 9416, 13900])
  await stripe.sdk.subscriptions.update(subscription.id, { items })
  expect((await stripe.sdk.invoices.list({ subscription: subscription.id })).data).toHaveLength(1)
  stripe.clock.advance(days(21) + 3600)
  const { latest_invoice: next } = (await current(subscription.id)) as { latest_invoice: Stripe.Invoice }
  expect(next.lines.data.map(({ amount }) => amount)).toEqual([-3319, 9416, 13900])
  expect(next).toMatchObject({ status: 'paid', amount_paid: preview.amount_due })
})

test('the change to a yearly price starts a new period at once', async () => {
  const { pro, yearly } = await createPrices(stripe, {
    pro: { amount: 4900 },
    yearly: { amount: 49000, interval: 'year' },
  })
  const { subscription } = await subscribeAndPay(stripe, pro.id)
  stripe.clock.advance(days(10))
  const now = stripe.clock.now() / 1000
  const changed = await stripe.sdk.subscriptions.update(subscription.id, {
    items: [{ id: itemOf(subscription), price: yearly.id }],
    expand: ['latest_invoice'],
  })
  expect(changed).toMatchObject({
    billing_cycle_anchor: now,
    items: { data: [{ current_period_start: now, current_period_end: now + days(365) }] },
    latest_invoice: {
      status: 'paid',
      lines: { data: [{ amount: -3319 }, { amount: 49000 }] },
      amount_paid: 49000 - 3319,
    },
  })
})

test('a cancellation at the end of the period can be taken back until then', async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { subscription } = await subscribeAndPay(stripe, pro.id)
  const cancel = (atPeriodEnd: boolean) =>
    stripe.sdk.subscriptions.update(subscription.id, { cancel_at_period_end: atPeriodEnd })
  const end = subscription.items.data[0]!.current_period_end
  expect(await cancel(true)).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: end })
  await expect(stripe.sdk.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject({
    code: 'invoice_upcoming_none',
  })
  expect(await cancel(false)).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null })
  await cancel(true)
  stripe.clock.advance(days(31))
  expect(await current(subscription.id)).toMatchObject({
    status: 'canceled',
    ended_at: end,
    cancellation_details: { reason: 'cancellation_requested' },
  })
  await expect(cancel(false)).rejects.toThrow('`canceled`')
  expect((await stripe.sdk.subscriptions.list({ customer: subscription.customer as string })).data).toEqual([])
  expect((await stripe.sdk.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
})

test('a subscription that is canceled at once can give back what is not used', async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { customer, subscription } = await subscribeAndPay(stripe, pro.id)
  stripe.clock.advance(days(10))
  expect(await stripe.sdk.subscriptions.cancel(subscription.id, { prorate: true, invoice_now: true })).toMatchObject({
    status: 'canceled',
  })
  expect(await stripe.sdk.customers.retrieve(customer.id)).toMatchObject({ balance: -3319 })
})

test('the payment of a subscription that was canceled before it cannot be made', async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { id } = await stripe.sdk.customers.create({})
  const subscription = await subscribe(stripe, id, pro.id)
  expect(await stripe.sdk.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'incomplete_expired' })
  expect(await stripe.pay(secretOf(subscription), cards.good)).toMatchObject({
    error: { code: 'payment_intent_unexpected_state' },
  })
})

test('an amount that is too small to be charged is owed with the next invoice', async () => {
  const { tiny } = await createPrices(stripe, { tiny: { amount: 30 } })
  const { id } = await stripe.sdk.customers.create({})
  const subscription = await stripe.sdk.subscriptions.create({
    customer: id,
    items: [{ price: tiny.id }],
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  })
  expect(subscription).toMatchObject({
    status: 'active',
    latest_invoice: { status: 'paid', amount_due: 0, ending_balance: 30, confirmation_secret: null },
  })
  stripe.clock.advance(days(31) + 3600)
  expect((await current(subscription.id)).latest_invoice).toMatchObject({
    status: 'open',
    starting_balance: 30,
    amount_due: 60,
  })
})

test('a subscription shows its price as it is now', async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { subscription } = await subscribeAndPay(stripe, pro.id)
  const next = {
    product: pro.product as string,
    currency: 'usd',
    unit_amount: 5900,
    recurring: { interval: 'month' as const },
  }
  await stripe.sdk.prices.create({ ...next, lookup_key: 'pro', transfer_lookup_key: true })
  expect((await current(subscription.id)).items.data[0]!.price).toMatchObject({
    id: pro.id,
    lookup_key: null,
    unit_amount: 4900,
  })
})
