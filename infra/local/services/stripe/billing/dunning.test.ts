import type Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
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
import type { StripeParts } from '../stripe.ts'

let stripe: TestStripe
afterEach(() => stripe.stop())

const hour = 3600

/** A customer whose renewal fails, at the time at which it does. */
const failingRenewal = async (settings: StripeParts['settings'] = {}) => {
  stripe = await startStripe({ settings })
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { customer, subscription } = await subscribeAndPay(stripe, pro.id)
  await replaceCard(customer.id, subscription.id, cards.failsLater)
  stripe.clock.advance(days(31) + hour)
  return { customer: customer.id, id: subscription.id }
}

const replaceCard = async (customer: string, subscription: string, card: string): Promise<void> => {
  const { id, client_secret: secret } = await stripe.sdk.setupIntents.create({ customer })
  await stripe.pay(secret!, card)
  const { payment_method: method } = await stripe.sdk.setupIntents.retrieve(id)
  await stripe.sdk.subscriptions.update(subscription, { default_payment_method: method as string })
}

const current = (id: string) =>
  stripe.sdk.subscriptions.retrieve(id, { expand: ['latest_invoice'] }) as Promise<
    Stripe.Subscription & { latest_invoice: Stripe.Invoice }
  >

test('a failed renewal is tried again after 3, 5, 6 and 7 days, and then the subscription ends', async () => {
  const { id, customer } = await failingRenewal()
  for (const [attempts, wait] of [
    [1, 3],
    [2, 5],
    [3, 6],
    [4, 7],
  ] as const) {
    const { status, latest_invoice: invoice } = await current(id)
    expect([status, invoice.status, invoice.attempt_count]).toEqual(['past_due', 'open', attempts])
    expect(invoice.next_payment_attempt).toBe(stripe.clock.now() / 1000 + days(wait))
    expect(await stripe.sdk.customers.retrieve(customer)).toMatchObject({ delinquent: true })
    stripe.clock.advance(days(wait))
  }
  expect(await current(id)).toMatchObject({
    status: 'canceled',
    ended_at: stripe.clock.now() / 1000,
    cancellation_details: { reason: 'payment_failed' },
    latest_invoice: { status: 'open', attempt_count: 5, next_payment_attempt: null, auto_advance: false },
  })
  const { data } = await stripe.sdk.events.list({ types: ['invoice.payment_failed', 'customer.subscription.deleted'] })
  expect(data.map(({ type }) => type)).toEqual([
    'customer.subscription.deleted',
    ...Array.from({ length: 5 }, () => 'invoice.payment_failed'),
  ])
  // An event says when it happened, however late the clock is read.
  expect(data.at(-1)!.created).toBe(data[0]!.created - days(21))
})

test('the subscription can be left unpaid instead, with drafts from then on', async () => {
  const { id } = await failingRenewal({ retryAfterDays: [1], whenRetriesFail: 'unpaid' })
  stripe.clock.advance(days(1))
  expect(await current(id)).toMatchObject({ status: 'unpaid' })
  stripe.clock.advance(days(40))
  expect(await current(id)).toMatchObject({
    status: 'unpaid',
    latest_invoice: { status: 'draft', auto_advance: false },
  })
})

test('a new card pays at any moment, and heals the subscription', async () => {
  const { id, customer } = await failingRenewal()
  await replaceCard(customer, id, cards.good)
  const { latest_invoice: invoice } = await current(id)
  expect(await stripe.sdk.invoices.pay(invoice.id)).toMatchObject({ status: 'paid', amount_remaining: 0 })
  expect(await current(id)).toMatchObject({ status: 'active' })
  expect(await stripe.sdk.customers.retrieve(customer)).toMatchObject({ delinquent: false })
  await expect(stripe.sdk.invoices.pay(invoice.id)).rejects.toThrow('already paid')
})

test('a payment by hand that fails does not change the schedule', async () => {
  const { id } = await failingRenewal()
  const { latest_invoice: before } = await current(id)
  stripe.clock.advance(hour)
  await expect(stripe.sdk.invoices.pay(before.id)).rejects.toMatchObject({ code: 'card_declined' })
  const { latest_invoice: after } = await current(id)
  expect([after.attempt_count, after.next_payment_attempt]).toEqual([before.attempt_count, before.next_payment_attempt])
})

test('a renewal that asks for 3D Secure waits for the person', async () => {
  stripe = await startStripe()
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { subscription, paid } = await subscribeAndPay(stripe, pro.id, cards.alwaysThreeDSecure)
  await stripe.authenticate(paid.url!, 'complete')
  stripe.clock.advance(days(31) + hour)
  const due = (await stripe.sdk.subscriptions.retrieve(subscription.id, {
    expand: ['latest_invoice.payments.data.payment.payment_intent'],
  })) as Stripe.Subscription & { latest_invoice: Stripe.Invoice }
  expect(due.status).toBe('past_due')
  const intent = due.latest_invoice.payments!.data[0]!.payment.payment_intent as Stripe.PaymentIntent
  expect(intent.status).toBe('requires_action')
  expect((await stripe.sdk.events.list({ type: 'invoice.payment_action_required' })).data).toHaveLength(2)
  await stripe.authenticate(intent.next_action!.use_stripe_sdk!['stripe_js'] as string, 'complete')
  expect(await current(subscription.id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } })
})

test('a subscription that is not paid within 23 hours expires, and its payment with it', async () => {
  stripe = await startStripe()
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { id: customer } = await stripe.sdk.customers.create({})
  const subscription = await subscribe(stripe, customer, pro.id)
  expect(await stripe.pay(secretOf(subscription), cards.declined)).toMatchObject({ error: { code: 'card_declined' } })
  stripe.clock.advance(23 * hour - 1)
  expect(await current(subscription.id)).toMatchObject({ status: 'incomplete' })
  stripe.clock.advance(1)
  expect(await current(subscription.id)).toMatchObject({
    status: 'incomplete_expired',
    latest_invoice: { status: 'void' },
  })
  expect(await stripe.pay(secretOf(subscription), cards.good)).toMatchObject({
    error: { code: 'payment_intent_unexpected_state' },
  })
})

test('a clock that jumps over a year makes each renewal at its time', async () => {
  stripe = await startStripe()
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { subscription } = await subscribeAndPay(stripe, pro.id)
  stripe.clock.advance(days(365))
  const { data } = await stripe.sdk.invoices.list({ subscription: subscription.id, limit: 20 })
  expect(data.map(({ status, created }) => `${status} ${new Date(created * 1000).toISOString().slice(0, 10)}`)).toEqual(
    [
      'draft 2027-01-15',
      ...[12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((month) => `paid 2026-${String(month).padStart(2, '0')}-15`),
      'paid 2026-01-15',
    ],
  )
})

test('a stage that was killed goes on where it was', async () => {
  const { id } = await failingRenewal()
  stripe.clock.advance(days(3))
  await stripe.reopen()
  expect(await current(id)).toMatchObject({ status: 'past_due', latest_invoice: { attempt_count: 2 } })
})
