import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cards, startStripe, type TestStripe } from '../test-stripe.ts'

let stripe: TestStripe
let customer: string
beforeEach(async () => {
  stripe = await startStripe()
  customer = (await stripe.sdk.customers.create({ name: 'Ann Example' })).id
})
afterEach(() => stripe.stop())

const payment = (more: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.sdk.paymentIntents.create({ amount: 4900, currency: 'usd', customer, ...more })
const setup = () => stripe.sdk.setupIntents.create({ customer })
const eventTypes = async () => (await stripe.sdk.events.list({ limit: 100 })).data.map(({ type }) => type)

test('a payment succeeds once, and no second time', async () => {
  const { id, client_secret: secret } = await payment()
  expect(await stripe.pay(secret!, cards.good)).toEqual({ id, status: 'succeeded' })
  const paid = await stripe.sdk.paymentIntents.retrieve(id, { expand: ['latest_charge'] })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 4900,
    latest_charge: {
      status: 'succeeded',
      paid: true,
      payment_method_details: { card: { last4: '4242', brand: 'visa' } },
    },
  })
  expect(await stripe.pay(secret!, cards.good)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
  expect((await stripe.sdk.charges.list({ payment_intent: id })).data).toHaveLength(1)
})

test.each([
  [cards.declined, 'card_declined', 'generic_decline', 'Your card was declined.'],
  [cards.insufficientFunds, 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
])('the card %s is declined in Stripe’s words, and another one pays', async (card, code, decline_code, message) => {
  const { id, client_secret: secret } = await payment()
  const { error } = await stripe.pay(secret!, card)
  expect(error).toMatchObject({ type: 'card_error', code, decline_code, message })
  expect(await stripe.sdk.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code, decline_code },
    latest_charge: { status: 'failed', amount_captured: 0 },
  })
  expect(await stripe.pay(secret!, cards.good)).toMatchObject({ status: 'succeeded' })
  expect(await eventTypes()).toEqual(
    expect.arrayContaining(['charge.failed', 'payment_intent.payment_failed', 'payment_intent.succeeded']),
  )
})

test.each([
  ['4242424242424241', 'incorrect_number'],
  ['4111111111111111', 'card_declined'],
])('the card %s cannot be entered', async (card, code) => {
  const { client_secret: secret } = await payment()
  expect(await stripe.pay(secret!, card)).toMatchObject({ error: { type: 'card_error', code } })
})

test('a card is good until its month has ended', async () => {
  const { client_secret: secret } = await payment()
  const card = { number: cards.good, expMonth: 12, expYear: 2025 }
  expect(await stripe.pay(secret!, card)).toMatchObject({ error: { code: 'invalid_expiry_year' } })
  expect(await stripe.pay(secret!, { ...card, expMonth: 1, expYear: 2026 })).toMatchObject({ status: 'succeeded' })
})

test('3D Secure asks on a page, and its answer decides', async () => {
  const { id, client_secret: secret } = await payment()
  const { status, url } = await stripe.pay(secret!, cards.threeDSecure, 'http://product.test/done?plan=pro')
  expect(status).toBe('requires_action')
  expect(await stripe.sdk.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: 'http://product.test/done?plan=pro' } },
  })
  const page = await (await fetch(url!)).text()
  expect(page).toContain('$49.00')
  expect(page).toMatch(/Complete.*Fail/)

  const failed = await stripe.authenticate(url!, 'fail')
  expect(failed.status).toBe(303)
  const address = new URL(failed.headers.get('location')!)
  expect(Object.fromEntries(address.searchParams)).toEqual({
    plan: 'pro',
    payment_intent: id,
    payment_intent_client_secret: secret,
    redirect_status: 'failed',
  })
  expect(await stripe.sdk.paymentIntents.retrieve(id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })

  const repeated = await stripe.pay(secret!, cards.threeDSecure)
  expect((await stripe.authenticate(repeated.url!, 'complete')).status).toBe(200)
  expect(await stripe.sdk.paymentIntents.retrieve(id)).toMatchObject({ status: 'succeeded' })
  // The page is shown, but its button does nothing any more.
  expect((await stripe.authenticate(repeated.url!, 'complete')).status).toBe(400)
})

test('a page of 3D Secure opens with the intent’s secret only', async () => {
  const { client_secret: secret } = await payment()
  const { url } = await stripe.pay(secret!, cards.threeDSecure)
  expect((await fetch(url!.replace(/.$/, '_'))).status).toBe(404)
  expect((await stripe.pay(`${secret}x`, cards.good)).error).toMatchObject({ code: 'resource_missing' })
})

test('a saved card pays later without the person, unless it asks for 3D Secure each time', async () => {
  const pay = (method: string) => payment({ payment_method: method, confirm: true, off_session: true })
  for (const [card, error] of [
    [cards.threeDSecure, undefined],
    [cards.alwaysThreeDSecure, 'authentication_required'],
  ] as const) {
    const { id, client_secret: secret } = await setup()
    const { url } = await stripe.pay(secret!, card)
    await stripe.authenticate(url!, 'complete')
    const { status, payment_method: method } = await stripe.sdk.setupIntents.retrieve(id)
    expect(status).toBe('succeeded')
    const result = await pay(method as string).catch((cause: Stripe.errors.StripeCardError) => cause)
    expect(result).toMatchObject(error === undefined ? { status: 'succeeded' } : { code: error })
  }
})

test('a card that cannot be saved is refused, and one that fails later is saved', async () => {
  const first = await setup()
  expect(await stripe.pay(first.client_secret!, cards.declined)).toMatchObject({ error: { code: 'card_declined' } })
  expect(await stripe.sdk.setupIntents.retrieve(first.id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'card_declined' },
  })
  expect(await stripe.pay(first.client_secret!, cards.failsLater)).toMatchObject({ status: 'succeeded' })
  const { data } = await stripe.sdk.customers.listPaymentMethods(customer)
  expect(data).toMatchObject([{ card: { last4: '0341' }, customer }])
  await expect(payment({ payment_method: data[0]!.id, confirm: true })).rejects.toMatchObject({ code: 'card_declined' })
})

test('a detached card is no default any more', async () => {
  const { client_secret: secret } = await setup()
  await stripe.pay(secret!, cards.good)
  const [method] = (await stripe.sdk.paymentMethods.list({ customer })).data
  await stripe.sdk.customers.update(customer, { invoice_settings: { default_payment_method: method!.id } })
  await stripe.sdk.paymentMethods.detach(method!.id)
  expect(await stripe.sdk.customers.retrieve(customer)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  })
  await expect(
    stripe.sdk.customers.update(customer, { invoice_settings: { default_payment_method: method!.id } }),
  ).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a canceled payment cannot be made', async () => {
  const { id, client_secret: secret } = await payment()
  expect(await stripe.sdk.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' })
  expect(await stripe.pay(secret!, cards.good)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } })
  const other = await setup()
  expect(await stripe.sdk.setupIntents.cancel(other.id)).toMatchObject({ status: 'canceled' })
})

test('no answer contains the number of a card', async () => {
  const { client_secret: secret } = await setup()
  await stripe.pay(secret!, cards.good)
  const answers = JSON.stringify([
    await stripe.sdk.paymentMethods.list({ customer }),
    await stripe.sdk.events.list({ limit: 100 }),
    await stripe.local('GET', 'events'),
  ])
  expect(answers).toContain('4242')
  expect(answers).not.toContain(cards.good)
  expect(answers).not.toContain('internal')
})

test('a refund gives back what is left, and no more', async () => {
  const { id, client_secret: secret } = await payment()
  await stripe.pay(secret!, cards.good)
  await stripe.sdk.refunds.create({ payment_intent: id, amount: 900, reason: 'requested_by_customer' })
  await expect(stripe.sdk.refunds.create({ payment_intent: id, amount: 4001 })).rejects.toMatchObject({
    param: 'amount',
  })
  expect(await stripe.sdk.refunds.create({ payment_intent: id })).toMatchObject({ amount: 4000, status: 'succeeded' })
  await expect(stripe.sdk.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const { latest_charge: charge } = await stripe.sdk.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] })
  expect(charge).toMatchObject({
    refunded: true,
    amount_refunded: 4900,
    refunds: { data: [{ amount: 4000 }, { amount: 900 }] },
  })
})
