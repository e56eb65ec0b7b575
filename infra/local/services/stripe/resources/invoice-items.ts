import { customerOf } from '../billing/customer-balance.ts'
import { invoiceItemDefaults } from '../billing/lines.ts'
import { mergedMetadata } from '../protocol/merge.ts'
import { flag, integer, listParams, metadata, noParams, params, range, text } from '../protocol/params.ts'
import { invalid } from '../protocol/stripe-error.ts'
import { route } from './route.ts'

export const invoiceItems = [
  route(
    'POST',
    '/v1/invoiceitems',
    params({
      amount: integer,
      currency: text,
      customer: text,
      description: text.optional(),
      metadata: metadata.optional(),
      subscription: text.optional(),
    }),
    (account, asked) => {
      const { id: customer } = customerOf(account, asked.customer)
      if (asked.subscription !== undefined) account.objects.get('subscription', asked.subscription, 'subscription')
      const now = account.now()
      return account.save(
        {
          ...invoiceItemDefaults(account),
          amount: asked.amount,
          currency: asked.currency.toLowerCase(),
          customer,
          description: asked.description ?? null,
          discountable: true,
          metadata: mergedMetadata({}, asked.metadata),
          parent:
            asked.subscription === undefined
              ? null
              : { subscription_details: { subscription: asked.subscription }, type: 'subscription_details' },
          period: { start: now, end: now },
          pricing: { type: 'price_details', unit_amount_decimal: String(asked.amount) },
          proration: false,
          quantity: 1,
          quantity_decimal: '1',
        },
        'invoiceitem.created',
      )
    },
  ),
  route('GET', '/v1/invoiceitems/:id', params({}), (account, _, id = '') => account.objects.get('invoiceitem', id)),
  route('DELETE', '/v1/invoiceitems/:id', noParams, (account, _, id = '') => {
    const item = account.objects.get('invoiceitem', id)
    if (item.invoice !== null)
      throw invalid('This invoice item is part of an invoice and cannot be deleted.', { code: 'invoice_not_editable' })
    account.objects.remove(id)
    account.emit('invoiceitem.deleted', item)
    return { id, object: 'invoiceitem', deleted: true }
  }),
  route(
    'GET',
    '/v1/invoiceitems',
    listParams({
      created: range.optional(),
      customer: text.optional(),
      invoice: text.optional(),
      pending: flag.optional(),
    }),
    (account, asked) =>
      account.objects.page('invoiceitem', {
        url: '/v1/invoiceitems',
        filter: { customer: asked.customer, invoice: asked.pending === true ? null : asked.invoice },
        created: asked.created,
        params: asked,
      }),
  ),
]
