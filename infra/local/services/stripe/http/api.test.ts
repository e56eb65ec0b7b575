import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPrices, startStripe, type TestStripe } from '../test-stripe.ts'
import { secretKey } from '../test-keys.ts'

let stripe: TestStripe
beforeEach(async () => {
  stripe = await startStripe()
})
afterEach(() => stripe.stop())

/** A request that the SDK would not make. */
const raw = async (method: string, path: string, headers: Record<string, string> = {}, body?: string) => {
  const answer = await fetch(`${stripe.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${secretKey}`, ...headers },
    ...(body !== undefined && { body }),
  })
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as { error?: { message: string; code?: string } },
  }
}

const errorOf = async (call: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error: unknown = await call.then(
    () => new Error('The call succeeded'),
    (cause: unknown) => cause,
  )
  expect(error).toBeInstanceOf(Stripe.errors.StripeError)
  return error as Stripe.errors.StripeError
}

test('a wrong, a publishable or no key is refused', async () => {
  const wrong = await errorOf(stripe.clientFor('sk_test_another_key').customers.list())
  expect(wrong).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  expect(wrong.message).not.toContain('another')
  const publishable = await errorOf(stripe.clientFor('pk_test_key').customers.list())
  expect(publishable).toMatchObject({ statusCode: 401, code: 'secret_key_required' })
  expect((await raw('GET', '/v1/customers', { authorization: '' })).status).toBe(401)
})

test('what the stand-in does not know is an error that the stage records', async () => {
  expect(await errorOf(stripe.sdk.coupons.list())).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 404 })
  expect(await errorOf(stripe.sdk.customers.create({ shipping: { name: 'A', address: {} } }))).toMatchObject({
    code: 'parameter_unknown',
    param: 'shipping',
    statusCode: 400,
  })
  expect(await errorOf(stripe.sdk.customers.search({ query: 'x' }))).toMatchObject({ statusCode: 404 })
  expect(await errorOf(stripe.sdk.customers.list({}, { stripeAccount: 'acct_1' }))).toMatchObject({ statusCode: 400 })
  expect((await raw('GET', '/v1/customers', { 'stripe-version': '2020-08-27' })).status).toBe(400)
  expect(stripe.errors).toEqual([
    expect.stringContaining('GET: /v1/coupons'),
    expect.stringContaining('shipping'),
    expect.stringContaining('GET: /v1/customers/search'),
    expect.stringContaining('Connected accounts'),
    expect.stringContaining('2020-08-27'),
  ])
})

test('a parameter that is missing or has another value is named', async () => {
  const missing = await errorOf(stripe.sdk.subscriptions.create({ items: [] } as never))
  expect(missing).toMatchObject({ code: 'parameter_missing', param: 'customer' })
  const wrong = await errorOf(
    stripe.sdk.prices.create({ currency: 'usd', product: 'p', unit_amount: 1, recurring: { interval: 'decade' } }),
  )
  expect(wrong).toMatchObject({ type: 'StripeInvalidRequestError', param: 'recurring[interval]' })
  expect(await errorOf(stripe.sdk.customers.retrieve('cus_none'))).toMatchObject({
    code: 'resource_missing',
    message: "No such customer: 'cus_none'",
    param: 'id',
    statusCode: 404,
  })
})

test('every answer has the id of its request', async () => {
  const { lastResponse } = await stripe.sdk.customers.create({})
  expect(lastResponse.requestId).toMatch(/^req_/)
  expect((await errorOf(stripe.sdk.customers.retrieve('cus_none'))).requestId).toMatch(/^req_/)
})

test('the same key and parameters give the first answer, and no second object', async () => {
  const create = (email: string) => stripe.sdk.customers.create({ email }, { idempotencyKey: 'key-1' })
  const first = await create('ann@example.test')
  const second = await create('ann@example.test')
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  })
  expect(await errorOf(create('bob@example.test'))).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  expect(await errorOf(stripe.sdk.products.create({ name: 'Pro' }, { idempotencyKey: 'key-1' }))).toMatchObject({
    type: 'StripeIdempotencyError',
  })
  await stripe.reopen()
  expect((await create('ann@example.test')).id).toBe(first.id)
  expect((await stripe.sdk.customers.list()).data).toHaveLength(1)
  stripe.clock.advance(86_401)
  expect((await create('ann@example.test')).id).not.toBe(first.id)
})

test('a declined card is the answer to its key as well, and an invalid parameter is not', async () => {
  const pay = (method: string) =>
    stripe.sdk.paymentIntents.create(
      { amount: 4900, currency: 'usd', confirm: true, payment_method: method },
      { idempotencyKey: 'key-2' },
    )
  const first = await errorOf(pay('pm_card_visa_chargeDeclined'))
  expect(await errorOf(pay('pm_card_visa_chargeDeclined'))).toMatchObject({
    code: 'card_declined',
    payment_intent: { id: first.payment_intent?.id },
  })
  expect((await stripe.sdk.paymentIntents.list()).data).toHaveLength(1)

  const create = (currency: string) =>
    stripe.sdk.paymentIntents.create(
      { amount: 4900, currency, ...(currency === '' && { amount: -1 }) },
      { idempotencyKey: 'key-3' },
    )
  await errorOf(create(''))
  expect((await create('usd')).amount).toBe(4900)
})

test('lists have pages in both directions', async () => {
  const ids: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) ids.unshift((await stripe.sdk.customers.create({ name })).id)
  const first = await stripe.sdk.customers.list({ limit: 2 })
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true])
  const next = await stripe.sdk.customers.list({ limit: 3, starting_after: ids[1]! })
  expect([next.data.map(({ id }) => id), next.has_more]).toEqual([ids.slice(2), false])
  const back = await stripe.sdk.customers.list({ limit: 2, ending_before: ids[3]! })
  expect([back.data.map(({ id }) => id), back.has_more]).toEqual([ids.slice(1, 3), true])
  const all: string[] = []
  for await (const { id } of stripe.sdk.customers.list({ limit: 2 })) all.push(id)
  expect(all).toEqual(ids)
  expect(await errorOf(stripe.sdk.customers.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
})

test('ids are expanded to objects, and other fields are not', async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const list = await stripe.sdk.prices.list({ lookup_keys: ['pro', 'none'], expand: ['data.product'] })
  expect(list.data).toMatchObject([{ id: pro.id, product: { object: 'product', name: 'pro' } }])
  expect(await errorOf(stripe.sdk.prices.retrieve(pro.id, { expand: ['currency'] }))).toMatchObject({ param: 'expand' })
  expect(await errorOf(stripe.sdk.prices.retrieve(pro.id, { expand: ['a.b.c.d.e'] }))).toMatchObject({
    param: 'expand',
  })
})

test('metadata is added to, and removed by an empty text', async () => {
  const { id } = await stripe.sdk.customers.create({ metadata: { a: '1', 0: 'zero' } })
  const changed = await stripe.sdk.customers.update(id, { metadata: { a: '', b: '2' } })
  expect(changed.metadata).toEqual({ 0: 'zero', b: '2' })
  expect((await stripe.sdk.customers.update(id, { metadata: '' })).metadata).toEqual({})
  expect((await stripe.sdk.customers.update(id, { name: 'Ann', description: 'x' })).name).toBe('Ann')
  expect((await stripe.sdk.customers.update(id, { description: '' })).description).toBeNull()
})

test('a lookup key belongs to one price, and moves only on purpose', async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const next = { product: pro.product as string, currency: 'usd', unit_amount: 5900, lookup_key: 'pro' }
  expect(await errorOf(stripe.sdk.prices.create(next))).toMatchObject({ param: 'lookup_key' })
  const moved = await stripe.sdk.prices.create({ ...next, transfer_lookup_key: true })
  expect((await stripe.sdk.prices.list({ lookup_keys: ['pro'] })).data.map(({ id }) => id)).toEqual([moved.id])
})
