import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPrices, days, secretOf, startStripe, subscribeAndPay, type TestStripe } from '../test-stripe.ts'

let stripe: TestStripe
beforeEach(async () => void (stripe = await startStripe()))
afterEach(() => stripe.stop())

const taxed = { automatic_tax: { enabled: true } } as const

const subscribe = async (address: Stripe.AddressParam, price: string): Promise<Stripe.Subscription> => {
  const { id: customer } = await stripe.sdk.customers.create({ address, tax: { validate_location: 'immediately' } })
  return stripe.sdk.subscriptions.create({
    customer,
    items: [{ price }],
    payment_behavior: 'default_incomplete',
    payment_settings: { save_default_payment_method: 'on_subscription' },
    expand: ['latest_invoice.confirmation_secret'],
    ...taxed,
  })
}
const invoiceOf = ({ latest_invoice: invoice }: Stripe.Subscription) => invoice as Stripe.Invoice

test('tax needs an address', async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { id: customer } = await stripe.sdk.customers.create({})
  const invalid = { code: 'customer_tax_location_invalid' }
  await expect(
    stripe.sdk.subscriptions.create({ customer, items: [{ price: pro.id }], ...taxed }),
  ).rejects.toMatchObject(invalid)
  const located = (address: Stripe.AddressParam) =>
    stripe.sdk.customers.update(customer, { address, tax: { validate_location: 'immediately' } })
  await expect(located({ country: 'US', state: 'NY' })).rejects.toMatchObject(invalid)
  await located({ country: 'US', state: 'NY', postal_code: '10001' })
  expect(await stripe.sdk.customers.retrieve(customer, { expand: ['tax'] })).toMatchObject({
    tax: { automatic_tax: 'supported', location: { country: 'US', state: 'NY' } },
  })
})

test.each([
  ['a country with a rate', { country: 'PT' }, 1_127, 'standard_rated'],
  ['a state with a rate', { country: 'US', state: 'NY', postal_code: '10001' }, 435, 'standard_rated'],
  ['a country without one', { country: 'JP' }, 0, 'not_collecting'],
])('%s is taxed on top of the price', async (_, address, tax, reason) => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const begun = await subscribe(address, pro.id)
  const paid = await stripe.pay(secretOf(begun), '4242424242424242')
  expect(paid).toMatchObject({ status: 'succeeded' })
  expect(await stripe.sdk.invoices.retrieve(invoiceOf(begun).id)).toMatchObject({
    subtotal: 4900,
    total: 4900 + tax,
    total_excluding_tax: 4900,
    amount_paid: 4900 + tax,
    automatic_tax: { enabled: true, status: 'complete' },
    total_taxes: [{ amount: tax, taxability_reason: reason }],
    lines: { data: [{ amount: 4900, taxes: [{ amount: tax }] }] },
  })
})

test('a company with a VAT number accounts for the tax itself', async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { id: customer } = await stripe.sdk.customers.create({ address: { country: 'DE' } })
  await stripe.sdk.customers.createTaxId(customer, { type: 'eu_vat', value: 'DE123456789' })
  const preview = await stripe.sdk.invoices.createPreview({
    customer,
    subscription_details: { items: [{ price: pro.id }] },
    ...taxed,
  })
  expect(preview).toMatchObject({ total: 4900, total_taxes: [{ amount: 0, taxability_reason: 'reverse_charge' }] })
})

test('a change is taxed as its preview, and what is given back is given back with its tax', async () => {
  const { pro, business } = await createPrices(stripe, { pro: { amount: 4900 }, business: { amount: 13_900 } })
  const { customer, subscription } = await subscribeAndPay(stripe, pro.id)
  await stripe.sdk.customers.update(customer.id, { address: { country: 'FR' } })
  const [item] = subscription.items.data
  const change = {
    items: [{ id: item!.id, price: business.id }],
    proration_behavior: 'always_invoice' as const,
    proration_date: Math.floor(stripe.clock.now() / 1000),
  }
  const preview = await stripe.sdk.invoices.createPreview({
    subscription: subscription.id,
    subscription_details: change,
    ...taxed,
  })
  expect(preview).toMatchObject({ subtotal: 9_000, total: 10_800 })
  await stripe.sdk.subscriptions.update(subscription.id, taxed)
  const changed = await stripe.sdk.subscriptions.update(subscription.id, { ...change, expand: ['latest_invoice'] })
  expect(invoiceOf(changed)).toMatchObject({ status: 'paid', total: 10_800, amount_paid: 10_800 })
})

test('a renewal without an address comes without tax', async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const begun = await subscribe({ country: 'GB' }, pro.id)
  await stripe.pay(secretOf(begun), '4242424242424242')
  await stripe.sdk.customers.update(begun.customer as string, { address: '' })
  stripe.clock.advance(days(32))
  const { data } = await stripe.sdk.invoices.list({ subscription: begun.id })
  expect(data).toMatchObject([
    { status: 'paid', total: 4900, automatic_tax: { disabled_reason: 'finalization_requires_location_inputs' } },
    { status: 'paid', total: 5880 },
  ])
})
