import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, days } from '../../../infra/local/services/stripe/test-stripe.ts'
import type { BegunPayment, ChangePreview } from '../../../shared/billing/billing.ts'
import { billingAddress } from '../../../test/builders/billing-address.ts'
import { billingCompany, intentOf, type Company } from '../../../test/builders/billing-company.ts'
import type { ApiHandler } from '../../../test/builders/request.ts'
import { withStripe } from '../../../test/builders/stripe.ts'
import { withTable } from '../../../test/builders/table.ts'
import { settleSubscription } from '../../domain/billing/settle-subscription.ts'
import { handler as domain } from './index.ts'

withTable({ own: true })
const stripe = withStripe({ clock: 'functions' })
const { makeCompany, begin, buy } = billingCompany(stripe, domain as unknown as ApiHandler)

const collect = (): void => void (process.env['STRIPE_TAX'] = 'on')
const collectNot = (): void => void delete process.env['STRIPE_TAX']
beforeAll(collect)
afterAll(collectNot)

const address = {
  name: 'Faros Lda',
  email: 'invoices@faros.example',
  ...billingAddress,
}
const save = ({ call }: Company, more: Partial<typeof address> = {}) => call('saveDetails', { ...address, ...more })

const located = async (more: Partial<typeof address> = {}): Promise<Company> => {
  const company = await makeCompany()
  await save(company, more)
  return company
}

describe('a stage that collects taxes', () => {
  test('asks for the address before the first payment, and shows the tax before it is paid', async () => {
    const company = await makeCompany()
    expect((await company.call('read')).body).toMatchObject({ plusTax: true })
    expect(await company.call('beginPayment', { plan: 'pro' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'country' }] },
    })
    expect(await save(company, { line1: '', city: '', postalCode: '', country: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'country' }] },
    })
    await save(company)
    expect(await begin(company)).toMatchObject({ price: '49.00', tax: '11.27', amount: '60.27' })
    expect(await buy(company)).toMatchObject({ price: '49.00', plusTax: true })
    expect((await company.call('invoices')).body).toMatchObject([{ amount: '60.27', status: 'paid' }])
    expect((await company.call('payment')).body).toMatchObject({ nextInvoice: { amount: '60.27', tax: '11.27' } })
  })

  test('begins a payment again if the address, and so the tax, has changed', async () => {
    const company = await located()
    const first = (await begin(company)) as BegunPayment
    await save(company, { country: 'JP' })
    const second = (await begin(company)) as BegunPayment
    expect([first.amount, second.amount, second.tax]).toEqual(['60.27', '49.00', '0.00'])
    expect(await stripe.pay(first.clientSecret, cards.good)).toMatchObject({
      error: { code: 'payment_intent_unexpected_state' },
    })
  })

  test('adds no tax for a company that accounts for it itself', async () => {
    const company = await located({ taxNumber: 'PT123456789' })
    expect(await begin(company)).toMatchObject({ tax: '0.00', amount: '49.00' })
  })

  test('shows the tax on a change, and charges what it showed', async () => {
    const company = await located()
    await buy(company)
    const preview = (await company.call('preview', { plan: 'business' })).body as ChangePreview
    expect(preview).toMatchObject({ tax: '20.70', dueNow: '110.70', renewal: '139.00' })
    await company.call('change', { plan: 'business', calculatedAt: preview.calculatedAt })
    expect((await company.call('invoices')).body).toMatchObject([{ amount: '110.70' }, { amount: '60.27' }])
  })
})

describe('a subscription from before the stage collected taxes', () => {
  const untaxed = async (plan = 'pro'): Promise<Company> => {
    collectNot()
    const company = await makeCompany()
    await buy(company, plan)
    expect((await company.call('payment')).body).toMatchObject({ nextInvoice: { tax: null } })
    collect()
    return company
  }

  test('is taxed once its address is saved, also in the plan that it changes to later', async () => {
    const company = await untaxed('business')
    collectNot()
    await company.call('change', { plan: 'pro' })
    collect()
    await save(company)
    stripe.clock.advance(days(32))
    await settleSubscription(company.id)
    expect((await company.call('invoices')).body).toMatchObject([{ amount: '60.27' }, { amount: '139.00' }])
  })

  test('can be changed once its address is saved', async () => {
    const company = await untaxed()
    const refused = { status: 400, body: { message: expect.stringContaining('billing address') } }
    expect(await company.call('preview', { plan: 'business' })).toMatchObject(refused)
    expect(await company.call('change', { plan: 'business' })).toMatchObject(refused)
    expect((await company.call('change', { plan: 'starter' })).body).toMatchObject({
      billing: { change: { plan: 'starter' } },
    })
    await save(company)
    expect((await company.call('change', { plan: 'business' })).body).toMatchObject({ billing: { plan: 'business' } })
    const [invoice] = (await company.call('invoices')).body as { amount: string }[]
    // The difference of 90.00 with its tax.
    expect(invoice?.amount).toBe('110.70')
  })
})

test('a payment proof of a taxed plan is accepted', async () => {
  const company = await located()
  const { clientSecret } = await begin(company, 'business', 'year')
  await stripe.pay(clientSecret, cards.good)
  const proof = { paymentIntentId: intentOf(clientSecret), planType: 'business' }
  expect((await company.call('upgrade', proof)).body).toMatchObject({ plan: 'business', interval: 'year' })
})
