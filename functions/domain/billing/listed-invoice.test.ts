import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { listInvoices, retrieveInvoice, toCompanyInvoices, toInvoices } from './listed-invoice.ts'

type Records = {
  invoices: Stripe.Invoice[]
  charges?: Partial<Stripe.Charge>[]
  notes?: object[]
}

/** Stripe's client as far as invoices are read with it. Each call is recorded. */
const stripeWith = ({ invoices, charges = [], notes = [] }: Records) => {
  const asked: unknown[] = []
  const listOf = (data: unknown[]) => (input: unknown) => {
    asked.push(input)
    return Object.assign(Promise.resolve({ data, has_more: false }), { autoPagingToArray: async () => data })
  }
  const client = {
    invoices: { list: listOf(invoices), retrieve: async () => invoices[0] },
    charges: { list: listOf(charges) },
    creditNotes: { list: listOf(notes) },
  } as unknown as Stripe
  return { client, asked }
}

const invoice = (more: object = {}) =>
  ({
    id: 'in_1',
    number: 'PL-1',
    status: 'paid',
    created: 1_780_000_000,
    total: 4900,
    hosted_invoice_url: null,
    invoice_pdf: undefined,
    lines: { data: [{ description: 'Pro' }] },
    payments: { data: [{ status: 'paid', payment: { payment_intent: 'pi_1' } }] },
    ...more,
  }) as unknown as Stripe.Invoice

const charge = (more: Partial<Stripe.Charge> = {}): Partial<Stripe.Charge> => ({
  paid: true,
  payment_intent: 'pi_1',
  amount_captured: 4900,
  amount_refunded: 0,
  ...more,
})

const note = (more: object = {}) => ({ invoice: 'in_1', status: 'issued', amount: 1000, refunds: [], ...more })

const listedWith = async (records: Partial<Records>) =>
  (await listInvoices(stripeWith({ invoices: [invoice()], ...records }).client, 'cus_1', { limit: 10 })).invoices

test('an invoice shows what was paid back, and what still can go back to the card', async () => {
  const figuresOf = async (records: Partial<Records>) =>
    (await listedWith(records)).map(({ refunded, refundable }) => [refunded, refundable])
  expect(await figuresOf({ charges: [charge()] })).toEqual([[0, 4900]])
  expect(await figuresOf({ charges: [charge({ amount_refunded: 900 })] })).toEqual([[900, 4000]])
  // Declined charges and those of other invoices do not count.
  expect(await figuresOf({ charges: [charge({ paid: false }), charge({ payment_intent: 'pi_2' })] })).toEqual([[0, 0]])
  // What was credited cannot go back a second time.
  expect(await figuresOf({ charges: [charge()], notes: [note()] })).toEqual([[0, 3900]])
  expect(await figuresOf({ charges: [charge()], notes: [note({ status: 'void' })] })).toEqual([[0, 4900]])
  expect(await figuresOf({ charges: [charge()], notes: [note({ invoice: 'in_2' })] })).toEqual([[0, 4900]])
  const refunds = [{ amount_refunded: 1000 }]
  expect(await figuresOf({ charges: [charge({ amount_refunded: 1000 })], notes: [note({ refunds })] })).toEqual([
    [1000, 3900],
  ])
  // A part was paid with credit, which stays credit.
  expect(await figuresOf({ charges: [charge({ amount_captured: 900 })] })).toEqual([[0, 900]])
  expect(await figuresOf({ charges: [charge()], notes: [note({ amount: 5900 })] })).toEqual([[0, 0]])
  expect(await figuresOf({ invoices: [invoice({ status: 'open' })], charges: [charge()] })).toEqual([[0, 0]])
})

test('a company sees its invoices with their numbers, and no drafts', async () => {
  const draft = invoice({ status: 'draft' })
  const bare = invoice({ id: 'in_2', number: null, lines: { data: [] } })
  const invoices = await listedWith({ invoices: [invoice(), draft, bare], charges: [charge({ amount_refunded: 900 })] })
  const shown = {
    id: 'in_1',
    number: 'PL-1',
    status: 'paid',
    createdAt: new Date(1_780_000_000_000).toISOString(),
    description: 'Pro',
    amount: '49.00',
    refunded: '9.00',
    page: null,
    pdf: null,
  }
  expect(toInvoices(invoices)).toEqual([shown, { ...shown, id: 'in_2', number: '', description: '' }])
  expect(toCompanyInvoices(invoices)[0]).toEqual({ ...shown, refundable: '40.00' })
})

test('charges and credit notes are read from the oldest invoice on, in pages as large as Stripe allows', async () => {
  const { client, asked } = stripeWith({ invoices: [invoice({ created: 200 }), invoice({ created: 100 })] })
  await listInvoices(client, 'cus_1', { limit: 10, after: 'in_0' })
  const since = { customer: 'cus_1', created: { gte: 100 }, limit: 100 }
  expect(asked).toEqual([
    { customer: 'cus_1', limit: 10, starting_after: 'in_0', expand: ['data.payments'] },
    since,
    since,
  ])
  expect(await listInvoices(stripeWith({ invoices: [] }).client, 'cus_1', { limit: 10 })).toEqual({
    invoices: [],
    hasMore: false,
  })
})

test('a single invoice is read with the charges of its own payments', async () => {
  const { client, asked } = stripeWith({ invoices: [invoice()], charges: [charge({ amount_refunded: 900 })] })
  expect(await retrieveInvoice(client, 'in_1')).toMatchObject({ refunded: 900, refundable: 4000 })
  expect(asked).toEqual([
    { invoice: 'in_1', limit: 100 },
    { payment_intent: 'pi_1', limit: 100 },
  ])
})
