import type Stripe from 'stripe'
import { afterEach, expect, test } from 'vitest'
import { publishableKey, secretKey, webhookSecret } from '../../../infra/local/services/stripe/test-keys.ts'
import { startStripe, type TestStripe } from '../../../infra/local/services/stripe/test-stripe.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { cataloguePrices } from '../../domain/billing/catalogue.ts'
import { handler } from './index.ts'
import { publish } from './publish.ts'

const withKeys = withStripe({ prices: false })

/** Each test has an account of its own: prices cannot be deleted. */
let opened: TestStripe | undefined
afterEach(async () => {
  await opened?.stop()
  opened = undefined
})
const newAccount = async (): Promise<TestStripe> => (opened = await startStripe())

const lookupKeys = cataloguePrices.map(({ lookupKey }) => lookupKey)
const pricesOf = async ({ sdk }: TestStripe): Promise<Stripe.Price[]> => (await sdk.prices.list({ limit: 100 })).data

const priceOf = async (account: TestStripe, lookupKey: string): Promise<Stripe.Price> =>
  (await pricesOf(account)).find((price) => price.lookup_key === lookupKey)!

test('the prices of all plans are created once', async () => {
  const account = await newAccount()
  expect(await publish(account.sdk)).toEqual(lookupKeys)
  const created = await pricesOf(account)
  expect(created.map((price) => price.lookup_key).toSorted()).toEqual(lookupKeys.toSorted())
  expect(await publish(account.sdk)).toEqual([])
  expect(await pricesOf(account)).toEqual(created)
  expect((await account.sdk.products.list()).data.map(({ id, name }) => `${id}: ${name}`)).toEqual([
    'plumbline_enterprise: Plumbline Enterprise',
    'plumbline_business: Plumbline Business',
    'plumbline_pro: Plumbline Pro',
  ])
})

test('a run that was interrupted is completed by the next', async () => {
  const account = await newAccount()
  await account.sdk.products.create({ id: 'plumbline_pro', name: 'Pro, as someone renamed it' })
  expect(await publish(account.sdk)).toEqual(lookupKeys)
  expect(await account.sdk.products.retrieve('plumbline_pro')).toMatchObject({ name: 'Pro, as someone renamed it' })
})

test('runs at once create each price once', async () => {
  const account = await newAccount()
  await Promise.all(Array.from({ length: 4 }, () => publish(account.sdk)))
  expect((await pricesOf(account)).map((price) => price.lookup_key).toSorted()).toEqual(lookupKeys.toSorted())
  expect((await account.sdk.products.list()).data).toHaveLength(3)
})

test('every price that differs from the catalogue is listed', async () => {
  const account = await newAccount()
  const { sdk } = account
  const other = await sdk.products.create({ name: 'Other' })
  const create = (lookupKey: string, more: Partial<Stripe.PriceCreateParams>) =>
    sdk.prices.create({
      product: other.id,
      currency: 'usd',
      unit_amount: 4900,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
      ...more,
    })
  const cheap = await create('plumbline_pro_month', { unit_amount: 100 })
  const quarterly = await create('plumbline_pro_year', { recurring: { interval: 'month', interval_count: 3 } })
  const euros = await create('plumbline_business_month', { currency: 'eur' })
  const refused = (await publish(sdk).catch((error: unknown) => error)) as Error
  expect(refused.message.split('\n')).toEqual([
    'The Stripe account differs from the catalogue in shared/billing/plans.ts:',
    `- plumbline_pro_month (${cheap.id}) costs 1.00 usd every month, not 49.00 usd every month.`,
    `- plumbline_pro_month (${cheap.id}) belongs to another product than plumbline_pro.`,
    `- plumbline_pro_year (${quarterly.id}) costs 49.00 usd every 3 months, not 490.00 usd every year.`,
    `- plumbline_pro_year (${quarterly.id}) belongs to another product than plumbline_pro.`,
    `- plumbline_business_month (${euros.id}) costs 49.00 eur every month, not 139.00 usd every month.`,
    `- plumbline_business_month (${euros.id}) belongs to another product than plumbline_business.`,
    'To replace a price, remove its lookup key in Stripe and run publish-prices again.',
  ])
})

test('an archived price or product is reported, and accepted again once it is active', async () => {
  const account = await newAccount()
  const { sdk } = account
  await publish(sdk)
  const { id } = await priceOf(account, 'plumbline_pro_month')
  await sdk.prices.update(id, { active: false })
  await expect(publish(sdk)).rejects.toThrow(`- plumbline_pro_month (${id}) is archived.`)
  await sdk.prices.update(id, { active: true })
  await sdk.products.update('plumbline_pro', { active: false })
  await expect(publish(sdk)).rejects.toThrow(
    `- plumbline_pro_month (${id}) belongs to the archived product plumbline_pro.`,
  )
  await sdk.products.update('plumbline_pro', { active: true })
  expect(await publish(sdk)).toEqual([])
})

test('a wrong price whose lookup key was removed is replaced', async () => {
  const account = await newAccount()
  const { sdk } = account
  const product = await sdk.products.create({ id: 'plumbline_pro', name: 'Plumbline Pro' })
  const wrong = await sdk.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 1900,
    recurring: { interval: 'month' },
    lookup_key: 'plumbline_pro_month',
  })
  await expect(publish(sdk)).rejects.toThrow('costs 19.00 usd every month')
  await sdk.prices.update(wrong.id, { lookup_key: '' })
  expect(await publish(sdk)).toEqual(['plumbline_pro_month'])
  expect(await priceOf(account, 'plumbline_pro_month')).toMatchObject({ unit_amount: 4900 })
})

test('the function skips a stage without keys, and publishes once the secret is filled in', async () => {
  withKeys.setKeys({ secretKey: '', publishableKey: '', webhookSecret: '' })
  expect(await handler()).toEqual({ outcome: 'skipped' })
  withKeys.setKeys({ secretKey, publishableKey, webhookSecret })
  expect(await handler()).toEqual({ outcome: 'published', created: lookupKeys })
  expect(await handler()).toEqual({ outcome: 'published', created: [] })
})
