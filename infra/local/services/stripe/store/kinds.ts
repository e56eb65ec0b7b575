/** The kinds of objects that are stored, and what the stand-in knows of each beyond what Stripe's API shows. */
import type * as wire from './wire.ts'

/** What was charged for a subscription's item: the price of a period, and from which moment of it on. */
export type Debit = { amount: number; start: number; end: number; from: number }

/** A change of a subscription that waits for its payment. */
export type PendingItems = { items: wire.SubscriptionItem[]; debits: Record<string, Debit[]>; anchor?: number }

type Internals = {
  payment_method: { number: string; setUp: boolean }
  payment_intent: { invoice?: string; returnUrl?: string | undefined; offSession?: boolean }
  setup_intent: { returnUrl?: string | undefined }
  subscription: { debits: Record<string, Debit[]>; pending?: PendingItems }
  webhook_endpoint: { secret: string }
}

type Shown = {
  product: wire.Product
  price: wire.Price
  customer: wire.Customer
  customer_balance_transaction: wire.BalanceTransaction
  tax_id: wire.TaxId
  payment_method: wire.PaymentMethod
  payment_intent: wire.PaymentIntent
  setup_intent: wire.SetupIntent
  charge: wire.Charge
  refund: wire.Refund
  subscription: wire.Subscription
  subscription_schedule: wire.SubscriptionSchedule
  invoice: wire.Invoice
  invoiceitem: wire.InvoiceItem
  invoice_payment: wire.InvoicePayment
  credit_note: wire.CreditNote
  webhook_endpoint: wire.WebhookEndpoint
  event: wire.Event
}

export type Kind = keyof Shown

export type Stored<K extends Kind> = Shown[K] & (K extends keyof Internals ? { internal: Internals[K] } : unknown)

/** An object of any kind. */
export type AnyStored = { [K in Kind]: Stored<K> }[Kind]

export const prefixes: Record<Kind, string> = {
  product: 'prod',
  price: 'price',
  customer: 'cus',
  customer_balance_transaction: 'cbtxn',
  tax_id: 'txi',
  payment_method: 'pm',
  payment_intent: 'pi',
  setup_intent: 'seti',
  charge: 'ch',
  refund: 're',
  subscription: 'sub',
  subscription_schedule: 'sub_sched',
  invoice: 'in',
  invoiceitem: 'ii',
  invoice_payment: 'inpay',
  credit_note: 'cn',
  webhook_endpoint: 'we',
  event: 'evt',
}
