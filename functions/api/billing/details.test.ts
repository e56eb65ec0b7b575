import { describe, expect, test } from 'vitest'
import type { Billing } from '../../../shared/billing/billing.ts'
import type { BillingDetails } from '../../../shared/billing/billing-details.ts'
import { cards, days } from '../../../infra/local/services/stripe/test-stripe.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { readSubscription } from '../../domain/billing/subscription-repository.ts'
import { billingCompany, type Company } from '../../../test/builders/billing-company.ts'
import type { ApiHandler } from '../../../test/builders/request.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { handler as domain } from './index.ts'

withTable({ own: true })
const stripe = withStripe({ clock: 'functions' })
const { makeCompany, begin, buy, enterCard } = billingCompany(stripe, domain as unknown as ApiHandler)

const entered = {
  name: 'Faros Ñandú GmbH',
  email: 'invoices@faros.example',
  line1: 'Hafenstraße 7',
  line2: '',
  city: 'Hamburg',
  postalCode: '20457',
  state: '',
  country: 'DE',
  taxNumber: 'de 123 456 789',
}

const save = async ({ call }: Company, more: Partial<typeof entered> = {}) =>
  call('saveDetails', { ...entered, ...more })
const read = async ({ call }: Company) => (await call('details')).body as BillingDetails

const customerOf = async ({ id }: Company): Promise<string> => (await readSubscription(id))?.customerId ?? ''
const numbersOf = async (company: Company): Promise<string[]> =>
  (await stripe.sdk.customers.listTaxIds(await customerOf(company))).data.map(({ type, value }) => `${type} ${value}`)

describe('billing details', () => {
  test('are those of the account before anything is entered, and nothing is made at Stripe', async () => {
    const company = await makeCompany()
    expect(await read(company)).toMatchObject({ name: expect.any(String), country: '', taxNumber: '' })
    expect(await readSubscription(company.id)).toBeUndefined()
  })

  test('that are saved before the first purchase are on its invoice', async () => {
    const company = await makeCompany()
    expect(await save(company)).toMatchObject({
      status: 200,
      body: { ...entered, taxNumber: 'DE123456789', taxNumberVerification: 'pending' },
    })
    await buy(company)
    const { data } = await stripe.sdk.invoices.list({ customer: await customerOf(company) })
    expect(data).toMatchObject([
      {
        customer_name: entered.name,
        customer_email: entered.email,
        customer_address: { line1: entered.line1, postal_code: '20457', country: 'DE' },
        customer_tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }],
      },
    ])
  })

  test('can be changed and removed, also while the workspace is read-only', async () => {
    const company = await makeCompany()
    await buy(company)
    await enterCard(company, cards.failsLater)
    await save(company)
    stripe.clock.advance(days(32))
    await settleSubscription(company.id)
    const { overdue } = (await company.call('read')).body as Billing
    stripe.clock.advance(Math.ceil((Date.parse(overdue?.readOnlyAt ?? '') - Date.now()) / 1000) + 60)
    expect((await company.call('read')).body).toMatchObject({ state: 'read_only' })
    const moved = { country: 'CH', city: 'Basel', postalCode: '4051', taxNumber: 'CHE-123.456.789 mwst' }
    expect(await save(company, moved)).toMatchObject({ status: 200, body: { city: 'Basel' } })
    expect(await numbersOf(company)).toEqual(['ch_vat CHE-123.456.789MWST'])
    const nothing = { line1: '', city: '', postalCode: '', country: '', taxNumber: '' }
    expect(await save(company, nothing)).toMatchObject({ status: 200, body: { line1: '', country: '', taxNumber: '' } })
    expect(await numbersOf(company)).toEqual([])
  })

  test.each([
    ['taxNumber', { taxNumber: 'DE12' }, 'Enter the VAT number like DE123456789'],
    ['taxNumber', { country: 'GR', taxNumber: '123' }, 'Enter the VAT number like EL123456789'],
    ['taxNumber', { country: 'AQ' }, 'Remove the tax number: invoices cannot show one of this country'],
    ['country', { country: '' }, 'Choose a country'],
    ['line1', { line1: ' ' }, 'Address is required'],
    ['postalCode', { country: 'US', postalCode: '', taxNumber: '12-3456789' }, 'ZIP code is required'],
    ['name', { name: '' }, 'Name is required'],
    ['email', { email: 'no-address' }, 'Valid email is required'],
  ])('are refused at %s for %j', async (path, more, message) => {
    const company = await makeCompany()
    const { status, body } = await save(company, more)
    expect(status).toBe(400)
    expect((body as { errors: object[] }).errors).toContainEqual({ path, message })
  })

  test('show why Stripe refuses a number, at its field, and keep the old one', async () => {
    const company = await makeCompany()
    await save(company)
    // Singapore has numbers of several forms, so only Stripe knows.
    const refused = await save(company, { country: 'SG', taxNumber: 'ABCDEFGHI' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'taxNumber' }] } })
    expect(await numbersOf(company)).toEqual(['eu_vat DE123456789'])
  })

  test('keep one number when two tabs save at once, however often', async () => {
    const company = await makeCompany()
    await save(company)
    const numbers = ['DE111111111', 'DE222222222', 'DE222222222', 'DE333333333']
    const answers = await Promise.all(numbers.map((taxNumber) => save(company, { taxNumber })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await numbersOf(company)).toHaveLength(1)
  })

  test.each(['DE123456789', 'DE999999999', ''])('heal a replacement that was interrupted: %j', async (taxNumber) => {
    const company = await makeCompany()
    await save(company)
    // Created, and killed before the old one was deleted.
    await stripe.sdk.customers.createTaxId(await customerOf(company), { type: 'eu_vat', value: 'DE999999999' })
    await save(company, { taxNumber })
    expect(await numbersOf(company)).toEqual(taxNumber === '' ? [] : [`eu_vat ${taxNumber}`])
  })

  test('leave a number alone that only an operator can enter at Stripe', async () => {
    const company = await makeCompany()
    await save(company, { taxNumber: '' })
    await stripe.sdk.customers.createTaxId(await customerOf(company), { type: 'is_vat', value: '123456' })
    await save(company)
    expect(await numbersOf(company)).toEqual(['eu_vat DE123456789', 'is_vat 123456'])
    expect(await read(company)).toMatchObject({ taxNumber: 'DE123456789' })
  })

  test('of a first purchase that was begun before are those of its invoice, too', async () => {
    const company = await makeCompany()
    const first = await begin(company)
    await save(company)
    const second = await begin(company)
    expect(second.clientSecret).not.toBe(first.clientSecret)
    expect((await begin(company)).clientSecret).toBe(second.clientSecret)
    await buy(company)
    const { data } = await stripe.sdk.invoices.list({ customer: await customerOf(company), status: 'paid' })
    expect(data).toMatchObject([{ customer_address: { city: 'Hamburg' } }])
  })
})
