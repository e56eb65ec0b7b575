/** A company's billing as an operator sees it, and what an operator does about it. */
import type Stripe from 'stripe'
import type { CompanyBilling, CompanyInvoice, CreditDirection } from '../../../shared/operators/finance.ts'
import { formatCents, writtenCents } from '../../../shared/money/written-amount.ts'
import type { Author } from '../../../shared/contract/event.ts'
import { invalid, notFound, Problem } from '../../kernel/problem.ts'
import { readWorkspace } from '../workspace/workspace-repository.ts'
import { atStripe, isMissing } from './at-stripe.ts'
import { seeBilling, toBilling, type SeenBilling } from './billing-view.ts'
import { listInvoices, retrieveInvoice, toCompanyInvoices, type ListedInvoice } from './listed-invoice.ts'
import { readAct } from './money-act-repository.ts'
import { doOnce } from './money-act.ts'
import { readSubscription } from './subscription-repository.ts'

/** 404 for a workspace that does not exist. */
export const seeCompany = async (workspaceId: string): Promise<SeenBilling> => {
  const seen = await seeBilling(workspaceId)
  if (seen === undefined) throw notFound('Company')
  return seen
}

/** Cents of credit that a customer has. Negative if they owe something with the next invoice. */
const creditOf = async (client: Stripe, customerId: string): Promise<number> => {
  const customer = await client.customers.retrieve(customerId)
  return customer.deleted === true ? 0 : 0 - customer.balance
}

/** The newest invoices of a company. Eight years of monthly ones fit. */
const shownInvoices = 100

export const companyBilling = async (workspaceId: string): Promise<CompanyBilling> => {
  const seen = await seeCompany(workspaceId)
  const { id, companyName, contactEmail, closesAt = null } = seen.workspace
  const company = { id, companyName, contactEmail, closesAt, billing: toBilling(seen) }
  const customerId = seen.subscription?.customerId
  if (customerId === undefined)
    return { ...company, stripeCustomerId: null, credit: formatCents(0), invoices: [], hasOlder: false }
  const [credit, { invoices, hasMore }] = await atStripe((client) =>
    Promise.all([creditOf(client, customerId), listInvoices(client, customerId, { limit: shownInvoices })]),
  )
  return {
    ...company,
    stripeCustomerId: customerId,
    credit: formatCents(credit),
    invoices: toCompanyInvoices(invoices),
    hasOlder: hasMore,
  }
}

type Asked = { workspaceId: string; by: Author; cents: number; reason: string; requestKey: string }

/** What a company has, with what was asked for before with the same key. */
const seeFor = async ({ workspaceId, requestKey }: Asked) => {
  const [workspace, subscription, earlier] = await Promise.all([
    readWorkspace(workspaceId),
    readSubscription(workspaceId),
    readAct(workspaceId, requestKey),
  ])
  if (workspace === undefined) throw notFound('Company')
  return { customerId: subscription?.customerId, earlier }
}

/** An invoice of this customer. 404 for any other. */
const ownInvoice = async (client: Stripe, customerId: string, invoiceId: string): Promise<ListedInvoice> => {
  const invoice = await retrieveInvoice(client, invoiceId).catch((error: unknown) => {
    if (isMissing(error)) throw notFound('Invoice')
    throw error
  })
  if (invoice.invoice.customer !== customerId) throw notFound('Invoice')
  return invoice
}

const refuseRefund = ({ invoice, refundable }: ListedInvoice, cents: number): void => {
  if (invoice.status !== 'paid') throw new Problem('wrong_state', 'Only a paid invoice can be refunded.')
  if (refundable === 0) throw new Problem('wrong_state', 'Nothing is left of this invoice to refund.')
  if (cents > refundable) throw invalid('amount', `At most ${writtenCents(refundable)} is left to refund`)
}

/**
 * Refunds a paid invoice or a part of it.
 *
 * @throws Problem `not_found` for an invoice of another company, `invalid_input` for more than is left, `wrong_state`
 */
export const refundInvoice = async (asked: Asked & { invoiceId: string }): Promise<CompanyInvoice> => {
  const { customerId, earlier } = await seeFor(asked)
  if (customerId === undefined) throw notFound('Invoice')
  const { invoiceId } = asked
  const found = await atStripe((client) => ownInvoice(client, customerId, invoiceId))
  const act = {
    ...asked,
    kind: 'refund',
    customerId,
    invoiceNumber: found.invoice.number ?? '',
    at: new Date().toISOString(),
  } as const
  await doOnce(act, earlier, async () => refuseRefund(found, asked.cents))
  const [invoice] = toCompanyInvoices([await atStripe((client) => retrieveInvoice(client, invoiceId))])
  if (invoice === undefined) throw new Error(`The refunded invoice ${invoiceId} is a draft`)
  return invoice
}

/**
 * Adds to a company's credit, or removes some of it.
 *
 * @returns what it has then, as a decimal string
 * @throws Problem `invalid_input` if more is to be removed than there is
 */
export const changeCredit = async ({
  direction,
  ...asked
}: Asked & { direction: CreditDirection }): Promise<string> => {
  const { customerId, earlier } = await seeFor(asked)
  if (customerId === undefined)
    throw new Problem(
      'wrong_state',
      'This company has never begun a payment, so there is no invoice to use credit for.',
    )
  const cents = direction === 'add' ? asked.cents : -asked.cents
  const act = { ...asked, kind: 'credit', customerId, cents, at: new Date().toISOString() } as const
  await doOnce(act, earlier, async () => {
    if (direction === 'add') return
    const left = Math.max(0, await atStripe((client) => creditOf(client, customerId)))
    if (asked.cents > left) throw invalid('amount', `The company has ${writtenCents(left)} of credit`)
  })
  return formatCents(await atStripe((client) => creditOf(client, customerId)))
}
