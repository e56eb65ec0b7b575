/** Lines of invoices, and the items that wait for the next invoice. */
import type { Account } from '../store/account.ts'
import { newId } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import type { InvoiceLine, Price, SubscriptionItem } from '../store/wire.ts'
import { formatAmount, formatDay } from '../protocol/money.ts'
import type { Period } from './period.ts'

export const amountOf = ({ price, quantity = 1 }: Pick<SubscriptionItem, 'price' | 'quantity'>): number =>
  (price.unit_amount ?? 0) * quantity

const productName = (account: Account, price: Price): string =>
  account.objects.find('product', price.product)?.name ?? price.product

const pricingOf = (price: Price) => ({
  price_details: { price: price.id, product: price.product },
  type: 'price_details' as const,
  unit_amount_decimal: price.unit_amount_decimal,
})

type LineParts = Pick<
  InvoiceLine,
  'amount' | 'currency' | 'description' | 'parent' | 'period' | 'pricing' | 'quantity'
> & {
  subscription: string | null
  metadata?: Record<string, string>
}

const line = ({ subscription, metadata = {}, ...parts }: LineParts): InvoiceLine => ({
  id: newId('il'),
  object: 'line_item',
  discount_amounts: [],
  discountable: parts.parent?.subscription_item_details?.proration !== true,
  discounts: [],
  invoice: null,
  livemode: false,
  metadata,
  pretax_credit_amounts: [],
  quantity_decimal: parts.quantity === null ? null : String(parts.quantity),
  subscription,
  subtotal: parts.amount,
  taxes: [],
  ...parts,
})

/** The line of a whole period. */
export const periodLine = (account: Account, item: SubscriptionItem, period: Period): InvoiceLine => {
  const { price, quantity = 1 } = item
  const count = price.recurring?.interval_count ?? 1
  const each = `${formatAmount(price.unit_amount ?? 0, price.currency)} / ${count === 1 ? '' : 'every '}${count === 1 ? price.recurring?.interval : `${count} ${price.recurring?.interval}s`}`
  return line({
    amount: amountOf(item),
    currency: price.currency,
    description: `${quantity} × ${productName(account, price)} (at ${each})`,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pricing: pricingOf(price),
    quantity,
    subscription: item.subscription,
  })
}

export type Proration = { item: SubscriptionItem; kind: 'unused' | 'remaining'; amount: number; period: Period }

/** Stores a proration, which the next invoice of the subscription takes up. */
export const createProration = (account: Account, customer: string, proration: Proration): Stored<'invoiceitem'> => {
  const { item, kind, amount, period } = proration
  const words = kind === 'unused' ? 'Unused time on' : 'Remaining time on'
  return account.save(
    {
      ...invoiceItemDefaults(account),
      amount,
      currency: item.price.currency,
      customer,
      description: `${words} ${productName(account, item.price)} after ${formatDay(period.start)}`,
      discountable: false,
      net_amount: amount,
      parent: {
        subscription_details: { subscription: item.subscription, subscription_item: item.id },
        type: 'subscription_details',
      },
      period,
      pricing: pricingOf(item.price),
      proration: true,
      proration_details: { credited_items: null, discount_amounts: [] },
      quantity: item.quantity ?? 1,
      quantity_decimal: String(item.quantity ?? 1),
    },
    'invoiceitem.created',
  )
}

/** The fields that are the same for all invoice items. */
export const invoiceItemDefaults = (account: Account) => ({
  id: newId('ii'),
  object: 'invoiceitem' as const,
  customer_account: null,
  date: account.now(),
  discounts: [],
  invoice: null,
  livemode: false,
  metadata: {},
  tax_rates: [],
  test_clock: null,
})

/** The line of an item that waited for an invoice. */
export const itemLine = (item: Stored<'invoiceitem'>): InvoiceLine => {
  const details = item.parent?.subscription_details
  const common = { invoice_item: item.id, proration: item.proration, proration_details: { credited_items: null } }
  const subscription = details?.subscription ?? null
  return line({
    amount: item.amount,
    currency: item.currency,
    description: item.description,
    metadata: item.metadata ?? {},
    parent:
      details?.subscription_item === undefined
        ? {
            invoice_item_details: { ...common, subscription },
            subscription_item_details: null,
            type: 'invoice_item_details',
          }
        : {
            invoice_item_details: null,
            subscription_item_details: { ...common, subscription, subscription_item: details.subscription_item },
            type: 'subscription_item_details',
          },
    period: item.period,
    pricing: item.pricing,
    quantity: item.quantity,
    subscription,
  })
}

/** The items that wait for the next invoice: the subscription's own, and those of the customer that name none. */
export const pendingItems = (
  account: Account,
  customer: string,
  subscription: string | null,
): Stored<'invoiceitem'>[] =>
  account.objects
    .all('invoiceitem', { customer, invoice: null })
    .filter(
      ({ parent }) =>
        (parent?.subscription_details?.subscription ?? null) === subscription ||
        (parent === null && subscription !== null),
    )
    .toReversed()
