import * as z from 'zod'
import { collect, finalizeAndCollect, markPaid, paymentFailure } from '../billing/collect.ts'
import { customerOf } from '../billing/customer-balance.ts'
import { cancelPayment, createInvoice, finalizeInvoice, markUncollectible, voidInvoice } from '../billing/invoices.ts'
import { pendingItems } from '../billing/lines.ts'
import { previewFirst, previewNext } from '../billing/preview.ts'
import { itemChanges } from '../billing/subscription-items.ts'
import { definedFields } from '../../../../../shared/contract/defined-fields.ts'
import { mergedMetadata } from '../protocol/merge.ts'
import {
  choice,
  emptyable,
  flag,
  integer,
  listParams,
  metadata,
  noParams,
  params,
  range,
  text,
} from '../protocol/params.ts'
import { invalid, missing } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import type { Page } from '../store/objects.ts'
import type { InvoiceLine } from '../store/wire.ts'
import { route } from './route.ts'

const previewParams = params({
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  currency: text.optional(),
  customer: text.optional(),
  subscription: text.optional(),
  subscription_details: z
    .strictObject({
      billing_cycle_anchor: z.strictObject({ type: choice('now', 'unchanged') }).optional(),
      billing_mode: z.strictObject({ type: choice('flexible') }).optional(),
      cancel_at_period_end: flag.optional(),
      items: itemChanges.optional(),
      proration_behavior: choice('always_invoice', 'create_prorations', 'none').optional(),
      proration_date: integer.optional(),
    })
    .optional(),
})

const preview = (account: Account, asked: z.output<typeof previewParams>) => {
  const details = asked.subscription_details ?? {}
  if (asked.subscription === undefined) {
    if (asked.customer === undefined || details.items === undefined)
      throw invalid('You must specify a customer and items, or a subscription, to preview an invoice.')
    const tax = asked.automatic_tax?.enabled ?? false
    return previewFirst(account, {
      customer: customerOf(account, asked.customer).id,
      items: details.items,
      automatic_tax: { disabled_reason: null, enabled: tax, liability: tax ? { type: 'self' } : null },
    })
  }
  const subscription = account.objects.get('subscription', asked.subscription, 'subscription')
  if (asked.customer !== undefined && subscription.customer !== asked.customer)
    throw missing('subscription', asked.subscription, 'subscription')
  const taxed = asked.automatic_tax
    ? { ...subscription, automatic_tax: { ...subscription.automatic_tax, enabled: asked.automatic_tax.enabled } }
    : subscription
  return previewNext(account, taxed, {
    items: details.items,
    anchor: details.billing_cycle_anchor?.type,
    proration: details.proration_behavior ?? 'create_prorations',
    prorationDate: details.proration_date,
    cancelsAtPeriodEnd: details.cancel_at_period_end,
  })
}

/** One page of an invoice's lines, which are in order and few. */
const linesPage = (
  lines: readonly InvoiceLine[],
  url: string,
  asked: z.output<typeof lineParams>,
): Page<InvoiceLine> => {
  const start = asked.starting_after === undefined ? 0 : lines.findIndex(({ id }) => id === asked.starting_after) + 1
  const limit = asked.limit ?? 10
  return { object: 'list', data: lines.slice(start, start + limit), has_more: lines.length > start + limit, url }
}
const lineParams = listParams({})

const payParams = params({
  off_session: flag.optional(),
  paid_out_of_band: flag.optional(),
  payment_method: text.optional(),
})

const pay = (account: Account, asked: z.output<typeof payParams>, id: string) => {
  const found = account.objects.get('invoice', id)
  const invoice = found.status === 'draft' ? finalizeInvoice(account, found) : found
  if (asked.paid_out_of_band && (invoice.status === 'open' || invoice.status === 'uncollectible')) {
    cancelPayment(account, invoice)
    return markPaid(account, invoice)
  }
  const collected = collect(account, invoice, { method: asked.payment_method, offSession: asked.off_session ?? true })
  if (collected.invoice.status !== 'paid') throw paymentFailure(account, collected, true)
  return collected.invoice
}

export const invoices = [
  route(
    'POST',
    '/v1/invoices',
    params({
      auto_advance: flag.optional(),
      collection_method: choice('charge_automatically').optional(),
      currency: text.optional(),
      customer: text,
      description: text.optional(),
      metadata: metadata.optional(),
      pending_invoice_items_behavior: choice('exclude', 'include').optional(),
    }),
    (account, asked) => {
      const { id: customer } = customerOf(account, asked.customer)
      const items = asked.pending_invoice_items_behavior === 'include' ? pendingItems(account, customer, null) : []
      const now = account.now()
      return createInvoice(account, {
        customer,
        currency: asked.currency ?? items[0]?.currency ?? 'usd',
        reason: 'manual',
        lines: [],
        items,
        period: { start: now, end: now },
        autoAdvance: asked.auto_advance ?? false,
        description: asked.description ?? null,
        metadata: mergedMetadata({}, asked.metadata),
      })
    },
  ),
  route('POST', '/v1/invoices/create_preview', previewParams, preview),
  route('GET', '/v1/invoices/:id', params({}), (account, _, id = '') => account.objects.get('invoice', id)),
  route(
    'POST',
    '/v1/invoices/:id',
    params({
      auto_advance: flag.optional(),
      default_payment_method: text.optional(),
      description: emptyable(text).optional(),
      footer: emptyable(text).optional(),
      metadata: metadata.optional(),
    }),
    (account, { metadata: changes, ...asked }, id = '') => {
      const invoice = account.objects.get('invoice', id)
      const changed = { ...invoice, ...definedFields(asked), metadata: mergedMetadata(invoice.metadata, changes) }
      return account.save(changed, 'invoice.updated')
    },
  ),
  route('DELETE', '/v1/invoices/:id', noParams, (account, _, id = '') => {
    const invoice = account.objects.get('invoice', id)
    if (invoice.status !== 'draft' || invoice.parent !== null)
      throw invalid('You can only delete draft invoices that are not a subscription’s.', {
        code: 'invoice_not_editable',
      })
    for (const item of account.objects.all('invoiceitem', { invoice: id })) account.save({ ...item, invoice: null })
    account.objects.remove(id)
    account.emit('invoice.deleted', account.present(invoice))
    return { id, object: 'invoice', deleted: true }
  }),
  route('POST', '/v1/invoices/:id/finalize', params({ auto_advance: flag.optional() }), (account, asked, id = '') => {
    const draft = account.objects.get('invoice', id)
    const advances = asked.auto_advance ?? draft.auto_advance ?? false
    return finalizeAndCollect(account, { ...draft, auto_advance: advances }, { waits: !advances }).invoice
  }),
  route('POST', '/v1/invoices/:id/pay', payParams, (account, asked, id = '') => pay(account, asked, id)),
  route('POST', '/v1/invoices/:id/void', params({}), (account, _, id = '') =>
    voidInvoice(account, account.objects.get('invoice', id)),
  ),
  route('POST', '/v1/invoices/:id/mark_uncollectible', params({}), (account, _, id = '') =>
    markUncollectible(account, account.objects.get('invoice', id)),
  ),
  route('GET', '/v1/invoices/:id/lines', lineParams, (account, asked, id = '') =>
    linesPage(account.objects.get('invoice', id).lines.data, `/v1/invoices/${id}/lines`, asked),
  ),
  route(
    'GET',
    '/v1/invoices',
    listParams({
      created: range.optional(),
      customer: text.optional(),
      status: choice('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
      subscription: text.optional(),
    }),
    (account, asked) =>
      account.objects.page('invoice', {
        url: '/v1/invoices',
        filter: {
          customer: asked.customer,
          status: asked.status,
          'parent.subscription_details.subscription': asked.subscription,
        },
        created: asked.created,
        params: asked,
      }),
  ),
  route('GET', '/v1/invoice_payments/:id', params({}), (account, _, id = '') =>
    account.objects.get('invoice_payment', id),
  ),
  route(
    'GET',
    '/v1/invoice_payments',
    listParams({
      invoice: text.optional(),
      payment: z.strictObject({ payment_intent: text, type: choice('payment_intent') }).optional(),
      status: choice('canceled', 'open', 'paid').optional(),
    }),
    (account, asked) =>
      account.objects.page('invoice_payment', {
        url: '/v1/invoice_payments',
        filter: {
          invoice: asked.invoice,
          'payment.payment_intent': asked.payment?.payment_intent,
          status: asked.status,
        },
        params: asked,
      }),
  ),
]
