import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStripe, type TestStripe } from '../test-stripe.ts'
import { webhookSecret } from '../test-keys.ts'

let stripe: TestStripe

/** The same numbers in each run (a linear congruential generator). */
const pseudoRandom = (): (() => number) => {
  let state = 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
beforeEach(async () => {
  stripe = await startStripe({ random: pseudoRandom() })
  stripe.stand().start()
})
afterEach(() => stripe.stop())

const createCustomers = async (...names: string[]) => {
  for (const name of names) await stripe.sdk.customers.create({ name })
}
const mode = (value: string) => stripe.local('POST', 'deliveries', { mode: value })
const flush = async () => (await stripe.local('POST', 'deliveries/flush')).body
/** The names of the customers whose events have arrived. */
const arrived = () => stripe.received.map(({ event }) => (event.data.object as Stripe.Customer).name)

test('an event arrives with a signature that the SDK accepts', async () => {
  await createCustomers('a')
  await stripe.delivered()
  const [{ body, headers, url }] = stripe.received as [TestStripe['received'][0]]
  expect(url).toBe('http://product.test/api/stripe')
  const at = stripe.clock.now()
  const construct = (payload: string, secret: string, receivedAt = at) =>
    stripe.sdk.webhooks.constructEvent(payload, headers['stripe-signature']!, secret, 300, undefined, receivedAt)
  expect(construct(body, webhookSecret)).toMatchObject({
    type: 'customer.created',
    api_version: '2026-10-28.endive',
    livemode: false,
    pending_webhooks: 1,
    data: { object: { name: 'a' } },
  })
  expect(() => construct(body, 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError)
  expect(() => construct(body.replace('"a"', '"b"'), webhookSecret)).toThrow(
    Stripe.errors.StripeSignatureVerificationError,
  )
  expect(() => construct(body, webhookSecret, at + 301_000)).toThrow('tolerance')
  expect((await stripe.sdk.events.list()).data).toMatchObject([
    { pending_webhooks: 0, request: { id: expect.stringMatching(/^req_/) } },
  ])
})

test('an event of a change says what was before', async () => {
  const { id } = await stripe.sdk.customers.create({ name: 'a', metadata: { plan: 'pro', note: 'x' } })
  await stripe.sdk.customers.update(id, { name: 'a' })
  await stripe.sdk.customers.update(id, { metadata: { plan: 'starter' }, email: 'a@example.test' })
  const { data } = await stripe.sdk.events.list({ type: 'customer.updated' })
  expect(data.map(({ data: { previous_attributes: previous } }) => previous)).toEqual([
    { metadata: { plan: 'pro' }, email: null },
  ])
})

test('the mode `hold` delivers nothing before a flush', async () => {
  await mode('hold')
  await createCustomers('a', 'b')
  await stripe.delivered()
  expect(arrived()).toEqual([])
  expect(await flush()).toEqual({ delivered: 2, failed: 0 })
  expect(arrived()).toEqual(['a', 'b'])
  await mode('normal')
  await createCustomers('c')
  await stripe.delivered()
  expect(arrived()).toEqual(['a', 'b', 'c'])
})

test('the mode `shuffle` delivers late and in another order', async () => {
  await mode('shuffle')
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  await createCustomers(...names)
  await stripe.delivered()
  expect(arrived().length).toBeLessThan(names.length)
  stripe.clock.advance(5)
  await stripe.delivered()
  expect(arrived()).not.toEqual(names)
  expect(arrived().toSorted()).toEqual(names)
})

test('the mode `twice` delivers each event two times', async () => {
  await mode('twice')
  await createCustomers('a', 'b')
  await stripe.delivered()
  expect(arrived()).toEqual(['a', 'a', 'b', 'b'])
  expect(new Set(stripe.received.map(({ event }) => event.id)).size).toBe(2)
})

test('the mode `lose` delivers nothing, and the events are still listed', async () => {
  await mode('lose')
  await createCustomers('a')
  expect(await flush()).toEqual({ delivered: 0, failed: 0 })
  expect((await stripe.sdk.events.list()).data).toMatchObject([{ type: 'customer.created', pending_webhooks: 1 }])
})

test('a receiver that fails gets the event again, later and for three days', async () => {
  stripe.answerWebhooks(() => 500)
  await createCustomers('a')
  await stripe.delivered()
  expect(stripe.errors).toEqual([expect.stringContaining('status 500')])
  stripe.clock.advance(299)
  await stripe.delivered()
  expect(stripe.errors).toHaveLength(1)
  stripe.clock.advance(1)
  await stripe.delivered()
  expect(stripe.errors).toHaveLength(2)
  stripe.answerWebhooks(() => 200)
  stripe.clock.advance(30 * 60)
  await stripe.delivered()
  expect(arrived()).toEqual(['a'])

  stripe.answerWebhooks(() => 500)
  await createCustomers('b')
  await stripe.delivered()
  for (let hour = 0; hour < 73; hour++) {
    stripe.clock.advance(3600)
    await stripe.delivered()
  }
  expect(await stripe.local('GET', 'deliveries')).toMatchObject({ body: { waiting: [] } })
})

test('what was not delivered is delivered after a restart', async () => {
  await mode('hold')
  await createCustomers('a', 'b')
  await stripe.reopen()
  stripe.stand().start()
  expect((await stripe.local('GET', 'deliveries')).body).toMatchObject({
    mode: 'hold',
    waiting: [{ attempts: 0 }, { attempts: 0 }],
  })
  await mode('normal')
  await stripe.delivered()
  expect(arrived()).toEqual(['a', 'b'])
})

test('an endpoint gets the events that it asks for, until it is disabled', async () => {
  const endpoint = await stripe.sdk.webhookEndpoints.create({
    url: 'http://other.test/hook',
    enabled_events: ['customer.deleted'],
  })
  expect(endpoint.secret).toMatch(/^whsec_/)
  expect((await stripe.sdk.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined()
  const { id } = await stripe.sdk.customers.create({ name: 'a' })
  await stripe.sdk.customers.del(id)
  await stripe.delivered()
  const other = stripe.received.filter(({ url }) => url === 'http://other.test/hook')
  expect(other.map(({ event }) => event.type)).toEqual(['customer.deleted'])
  expect(
    stripe.sdk.webhooks.constructEvent(
      other[0]!.body,
      other[0]!.headers['stripe-signature']!,
      endpoint.secret!,
      300,
      undefined,
      stripe.clock.now(),
    ),
  ).toMatchObject({ type: 'customer.deleted', data: { object: { id } } })
  await stripe.sdk.webhookEndpoints.update(endpoint.id, { disabled: true })
  await stripe.sdk.customers.del((await stripe.sdk.customers.create({ name: 'b' })).id)
  await stripe.delivered()
  expect(stripe.received.filter(({ url }) => url === 'http://other.test/hook')).toHaveLength(1)
})
