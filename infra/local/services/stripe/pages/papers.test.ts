import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readPdf } from '../../../../../test/builders/read-pdf.ts'
import { createPrices, secretOf, startStripe, subscribe, subscribeAndPay, type TestStripe } from '../test-stripe.ts'

let stripe: TestStripe
beforeEach(async () => {
  stripe = await startStripe()
})
afterEach(() => stripe.stop())

const textOf = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

const paperOf = async (url: string) => {
  const answer = await fetch(url)
  const { title, pages } = await readPdf(await answer.bytes())
  return { status: answer.status, type: answer.headers.get('content-type'), title, text: pages.join('\n') }
}

const paidInvoice = async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { customer, subscription } = await subscribeAndPay(stripe, pro.id)
  const invoice = await stripe.sdk.invoices.retrieve(subscription.latest_invoice as string, {
    expand: ['payments.data.payment.payment_intent.latest_charge'],
  })
  return { customer, invoice, subscription }
}

test('an invoice has a page, a PDF and a receipt', async () => {
  const { invoice } = await paidInvoice()
  const page = await textOf(invoice.hosted_invoice_url!)
  expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' })
  for (const part of [invoice.number!, 'Ann Example', '1 × pro (at $49.00 / month)']) expect(page.text).toContain(part)
  const pdf = await paperOf(invoice.invoice_pdf!)
  expect(pdf).toMatchObject({ status: 200, type: 'application/pdf', title: `Invoice ${invoice.number}` })
  expect(pdf.text).toContain('Amount paid: $49.00')
  const intent = invoice.payments!.data[0]!.payment.payment_intent as Stripe.PaymentIntent
  const receipt = await textOf((intent.latest_charge as Stripe.Charge).receipt_url!)
  expect(receipt.text).toContain('$49.00 paid on 15 Jan 2026 with visa ending in 4242')
  expect((await textOf(`${stripe.origin}/_local/stripe/pages/invoices/in_none`)).status).toBe(404)
})

test('names on a page are no HTML', async () => {
  const { id } = await stripe.sdk.customers.create({ name: '<script>alert(1)</script>' })
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { latest_invoice: invoice } = await subscribe(stripe, id, pro.id)
  const { text } = await textOf((invoice as Stripe.Invoice).hosted_invoice_url!)
  expect(text).toContain('&lt;script&gt;')
  expect(text).not.toContain('<script>')
})

test('a VAT number is checked, and printed on later invoices', async () => {
  const { id } = await stripe.sdk.customers.create({})
  await expect(stripe.sdk.customers.createTaxId(id, { type: 'eu_vat', value: '123' })).rejects.toMatchObject({
    code: 'tax_id_invalid',
  })
  const taxId = await stripe.sdk.customers.createTaxId(id, { type: 'eu_vat', value: 'pt 501964843' })
  expect(taxId).toMatchObject({ country: 'PT', value: 'PT501964843' })
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { latest_invoice: invoice } = await subscribe(stripe, id, pro.id)
  expect(invoice).toMatchObject({ customer_tax_ids: [{ type: 'eu_vat', value: 'PT501964843' }] })
  expect(await stripe.sdk.customers.retrieve(id, { expand: ['tax_ids'] })).toMatchObject({
    tax_ids: { data: [{ id: taxId.id }] },
  })
  await stripe.sdk.customers.deleteTaxId(id, taxId.id)
  expect((await stripe.sdk.customers.listTaxIds(id)).data).toEqual([])
})

test('a credit note on an open invoice leaves less to pay', async () => {
  const { pro } = await createPrices(stripe, { pro: { amount: 4900 } })
  const { id } = await stripe.sdk.customers.create({})
  const subscription = await subscribe(stripe, id, pro.id)
  const { id: invoice } = subscription.latest_invoice as Stripe.Invoice
  const note = await stripe.sdk.creditNotes.create({ invoice, amount: 900, reason: 'order_change', memo: 'Sorry' })
  expect(note).toMatchObject({ type: 'pre_payment', status: 'issued', amount: 900 })
  expect((await paperOf(note.pdf)).text).toContain('Sorry: $9.00')
  await expect(stripe.sdk.creditNotes.create({ invoice, amount: 4001 })).rejects.toMatchObject({ param: 'amount' })
  await stripe.pay(secretOf(subscription), '4242424242424242')
  expect(await stripe.sdk.invoices.retrieve(invoice)).toMatchObject({ status: 'paid', amount_paid: 4000, total: 4900 })
})

test('a credit note on a paid invoice gives money back, and credit', async () => {
  const { customer, invoice } = await paidInvoice()
  const create = (parts: Partial<Stripe.CreditNoteCreateParams>) =>
    stripe.sdk.creditNotes.create({ invoice: invoice.id, amount: 3000, ...parts })
  await expect(create({ refund_amount: 1000 })).rejects.toThrow('must equal')
  const note = await create({ refund_amount: 1000, credit_amount: 2000, expand: ['refunds.refund'] })
  expect(note).toMatchObject({
    type: 'post_payment',
    refunds: [{ amount_refunded: 1000, refund: { status: 'succeeded' } }],
  })
  expect(await stripe.sdk.customers.retrieve(customer.id)).toMatchObject({ balance: -2000 })
  expect(await stripe.sdk.invoices.retrieve(invoice.id)).toMatchObject({
    status: 'paid',
    post_payment_credit_notes_amount: 3000,
  })
  await expect(create({ credit_amount: 3000 })).rejects.toMatchObject({ param: 'amount' })
})

test('what was refunded without a credit note cannot be credited as well', async () => {
  const { customer, invoice } = await paidInvoice()
  const [charge] = (await stripe.sdk.charges.list({ customer: customer.id })).data
  await stripe.sdk.refunds.create({ charge: charge!.id, amount: 1000 })
  const create = (amount: number) =>
    stripe.sdk.creditNotes.create({ invoice: invoice.id, amount, credit_amount: amount })
  await expect(create(invoice.total - 999)).rejects.toMatchObject({ param: 'amount' })
  expect(await create(invoice.total - 1000)).toMatchObject({ amount: invoice.total - 1000 })
})

test('an invoice can be made by hand, of items that wait', async () => {
  const { id: customer } = await stripe.sdk.customers.create({})
  await stripe.sdk.invoiceItems.create({ customer, amount: 2500, currency: 'usd', description: 'Training' })
  const draft = await stripe.sdk.invoices.create({ customer, pending_invoice_items_behavior: 'include' })
  expect(draft).toMatchObject({ status: 'draft', total: 2500, hosted_invoice_url: null })
  const open = await stripe.sdk.invoices.finalizeInvoice(draft.id)
  expect(open).toMatchObject({ status: 'open', amount_due: 2500, number: expect.stringMatching(/-0001$/) })
  expect(await stripe.sdk.invoices.pay(draft.id, { paid_out_of_band: true })).toMatchObject({ status: 'paid' })
  expect((await stripe.sdk.invoices.listLineItems(draft.id)).data).toMatchObject([
    { description: 'Training', amount: 2500 },
  ])
})

test('an invoice shows ten of its lines, and lists all of them', async () => {
  const { id: customer } = await stripe.sdk.customers.create({})
  for (let at = 0; at < 12; at++) await stripe.sdk.invoiceItems.create({ customer, amount: 100 + at, currency: 'usd' })
  const draft = await stripe.sdk.invoices.create({
    customer,
    pending_invoice_items_behavior: 'include',
    auto_advance: true,
  })
  expect([draft.lines.data.length, draft.lines.has_more, draft.total]).toEqual([10, true, 1266])
  const amounts: number[] = []
  for await (const { amount } of stripe.sdk.invoices.listLineItems(draft.id, { limit: 5 })) amounts.push(amount)
  expect(amounts).toEqual(Array.from({ length: 12 }, (_, at) => 100 + at))
  // Nothing of a deleted customer is collected.
  await stripe.sdk.customers.del(customer)
  stripe.clock.advance(7200)
  expect(await stripe.sdk.invoices.retrieve(draft.id)).toMatchObject({ status: 'draft', auto_advance: false })
})
