/** Invoices at Stripe, with what was paid back of them and what still can be. */
import { sumBy } from '../../../shared/contract/sums.ts'
import type Stripe from 'stripe'
import { invoiceStatuses, type Invoice, type InvoiceStatus } from '../../../shared/billing/billing.ts'
import type { CompanyInvoice } from '../../../shared/operators/finance.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { idOf, instantOf } from './stripe-object.ts'

export type ListedInvoice = {
  invoice: Stripe.Invoice
  /** Cents that went back to the card, by the product or in Stripe's dashboard. */
  refunded: number
  /** Cents that can still go back to the card. */
  refundable: number
}

/** The expansion that names the payments of an invoice. */
const withPayments = 'payments'

const intentsOf = ({ payments }: Stripe.Invoice): string[] =>
  (payments?.data ?? []).flatMap(({ status, payment: { payment_intent: intent } }) =>
    status === 'paid' && intent !== undefined && intent !== null ? [idOf(intent)] : [],
  )

type Records = { charges: readonly Stripe.Charge[]; notes: readonly Stripe.CreditNote[] }

/**
 * Only what the card has paid can go back to it: a part of the invoice may have been paid with credit. A refund is made
 * by a credit note, and one can be issued for what is neither credited nor refunded yet.
 */
const listed = (invoice: Stripe.Invoice, { charges, notes }: Records): ListedInvoice => {
  const intents = intentsOf(invoice)
  const paid = charges.filter(({ paid: isPaid, payment_intent: intent }) => {
    return isPaid && intent !== null && intents.includes(idOf(intent))
  })
  const issued = notes.filter((note) => idOf(note.invoice) === invoice.id && note.status === 'issued')
  const refunded = sumBy(paid, ({ amount_refunded: amount }) => amount)
  const byNotes = sumBy(issued, ({ refunds }) => sumBy(refunds, ({ amount_refunded: amount }) => amount))
  const left = sumBy(paid, ({ amount_captured: amount }) => amount) - refunded
  const creditable = invoice.total - sumBy(issued, ({ amount }) => amount) - (refunded - byNotes)
  return { invoice, refunded, refundable: invoice.status === 'paid' ? Math.max(0, Math.min(left, creditable)) : 0 }
}

/** The most charges and credit notes that are read for a page of invoices: declined attempts are charges, too. */
const maximum = 500

/** One page of a customer's invoices, newest first. */
export const listInvoices = async (
  client: Stripe,
  customer: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ invoices: ListedInvoice[]; hasMore: boolean }> => {
  const page = await client.invoices.list({
    customer,
    limit,
    ...(after !== undefined && { starting_after: after }),
    expand: [`data.${withPayments}`],
  })
  const oldest = page.data.at(-1)
  if (oldest === undefined) return { invoices: [], hasMore: false }
  // An invoice is charged and credited when or after it is made.
  const since = { customer, created: { gte: oldest.created }, limit: 100 }
  const [charges, notes] = await Promise.all([
    client.charges.list(since).autoPagingToArray({ limit: maximum }),
    client.creditNotes.list(since).autoPagingToArray({ limit: maximum }),
  ])
  return { invoices: page.data.map((invoice) => listed(invoice, { charges, notes })), hasMore: page.has_more }
}

export const retrieveInvoice = async (client: Stripe, id: string): Promise<ListedInvoice> => {
  const [invoice, { data: notes }] = await Promise.all([
    client.invoices.retrieve(id, { expand: [withPayments] }),
    client.creditNotes.list({ invoice: id, limit: 100 }),
  ])
  const charges = await Promise.all(
    intentsOf(invoice).map((intent) => client.charges.list({ payment_intent: intent, limit: 100 })),
  )
  return listed(invoice, { charges: charges.flatMap(({ data }) => data), notes })
}

const isShown = (status: string | null): status is InvoiceStatus =>
  status !== null && Object.hasOwn(invoiceStatuses, status)

/** Undefined for a draft, which is not an invoice yet: it has no number, and its amount can change. */
const toInvoice = ({ invoice, refunded }: ListedInvoice): Invoice | undefined => {
  const { id, number, status, created, total, hosted_invoice_url: page, invoice_pdf: pdf, lines } = invoice
  if (!isShown(status)) return undefined
  return {
    id,
    number: number ?? '',
    status,
    createdAt: instantOf(created),
    description: lines.data.at(-1)?.description ?? '',
    amount: formatCents(total),
    refunded: formatCents(refunded),
    page: page ?? null,
    pdf: pdf ?? null,
  }
}

/** The invoices as the company sees them. */
export const toInvoices = (invoices: readonly ListedInvoice[]): Invoice[] =>
  invoices.map(toInvoice).filter((invoice) => invoice !== undefined)

/** The invoices as an operator sees them. */
export const toCompanyInvoices = (invoices: readonly ListedInvoice[]): CompanyInvoice[] =>
  invoices.flatMap((one) => {
    const invoice = toInvoice(one)
    return invoice === undefined ? [] : [{ ...invoice, refundable: formatCents(one.refundable) }]
  })
