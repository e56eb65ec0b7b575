import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publishableKey, secretKey, webhookSecret } from '../../../infra/local/services/stripe/test-keys.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { stripe as client, stripeKeys } from './stripe-client.ts'

const stripe = withStripe({ prices: false, clock: 'functions' })

const keys = { secretKey, publishableKey, webhookSecret }
const minutes = (count: number): number => count * 60

// Later than the time until which a test before this one has cached keys.
beforeEach(() => stripe.clock.advance(minutes(5)))
afterEach(() => stripe.setKeys(keys))

test('the SDK calls the stage’s account', async () => {
  const { id } = await (await client()).customers.create({ name: 'Ann' })
  expect(await stripe.sdk.customers.retrieve(id)).toMatchObject({ name: 'Ann' })
})

test('a rotated key is used after five minutes, by a new client', async () => {
  expect(await stripeKeys()).toEqual(keys)
  const before = await client()
  stripe.setKeys({ ...keys, secretKey: 'sk_test_next' })
  stripe.clock.advance(minutes(5) - 1)
  expect(await client()).toBe(before)
  stripe.clock.advance(1)
  expect((await stripeKeys()).secretKey).toBe('sk_test_next')
  await expect((await client()).customers.list()).rejects.toThrow('Invalid API Key provided: sk_test_')
})

test.each(Object.keys(keys))('without %s the stage sells nothing, until the secret is filled in', async (name) => {
  stripe.setKeys({ ...keys, [name]: '' })
  await expect(client()).rejects.toMatchObject({ code: 'payments_unavailable', status: 503 })
  await expect(stripeKeys()).rejects.toThrow('Payments are not available right now. Please try again later.')
  stripe.setKeys(keys)
  expect(await stripeKeys()).toEqual(keys)
})

test('a secret without a field fails, and names the field', async () => {
  stripe.setKeys({ secretKey, publishableKey })
  await expect(stripeKeys()).rejects.toThrow('webhookSecret')
})

test('the clock of the account is the functions’ clock', async () => {
  vi.setSystemTime(Date.parse('2031-05-06T07:08:09Z'))
  const { created } = await (await client()).customers.create({ name: 'Ben' })
  expect(created).toBe(Date.parse('2031-05-06T07:08:09Z') / 1000)
})
