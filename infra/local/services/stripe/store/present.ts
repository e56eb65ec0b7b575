/** An object as the API shows it: without what only the stand-in knows, and with what depends on other objects. */
import type { AnyStored } from './kinds.ts'
import type { Objects } from './objects.ts'
import type { Plan, Price, SubscriptionItem } from './wire.ts'

/** Base addresses of the pages that the stand-in serves. */
export const pages = {
  invoice: (origin: string, id: string) => `${origin}/_local/stripe/pages/invoices/${id}`,
  invoicePdf: (origin: string, id: string) => `${origin}/_local/stripe/pages/invoices/${id}/pdf`,
  receipt: (origin: string, id: string) => `${origin}/_local/stripe/pages/receipts/${id}`,
  creditNotePdf: (origin: string, id: string) => `${origin}/_local/stripe/pages/credit_notes/${id}/pdf`,
  authenticate: (origin: string, id: string, secret: string) =>
    `${origin}/_local/stripe/pages/3ds/${id}?client_secret=${secret}`,
}

/** The older form of a price, which subscriptions' items still show. */
export const planOf = (price: Price): Plan => ({
  id: price.id,
  object: 'plan',
  active: price.active,
  amount: price.unit_amount,
  amount_decimal: price.unit_amount_decimal,
  billing_scheme: price.billing_scheme,
  created: price.created,
  currency: price.currency,
  interval: price.recurring?.interval ?? 'month',
  interval_count: price.recurring?.interval_count ?? 1,
  livemode: false,
  metadata: price.metadata,
  meter: null,
  nickname: price.nickname,
  product: price.product,
  tiers_mode: null,
  transform_usage: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

/** How many of its lines an invoice shows. The others have a list of their own. */
const mostLines = 10

export type Present = (object: AnyStored) => object

export const presenter = (objects: Objects, origin: () => string): Present => {
  // A price can have changed since the subscription was made: its lookup key may belong to another price by now.
  const withPrice = (item: SubscriptionItem): SubscriptionItem => {
    const price = objects.find('price', item.price.id) ?? item.price
    return { ...item, price, plan: planOf(price) }
  }

  return (object) => {
    const { internal: _, ...shown } = object as AnyStored & { internal?: unknown }
    if (object.object === 'subscription')
      return { ...shown, items: { ...object.items, data: object.items.data.map(withPrice) } }
    if (object.object === 'invoice') {
      const { data } = object.lines
      return {
        ...shown,
        lines: { ...object.lines, data: data.slice(0, mostLines), has_more: data.length > mostLines },
        ...(object.status !== 'draft' && {
          hosted_invoice_url: pages.invoice(origin(), object.id),
          invoice_pdf: pages.invoicePdf(origin(), object.id),
        }),
      }
    }
    if (object.object === 'charge' && object.paid) return { ...shown, receipt_url: pages.receipt(origin(), object.id) }
    if (object.object === 'credit_note') return { ...shown, pdf: pages.creditNotePdf(origin(), object.id) }
    return shown
  }
}
