/** Drafts of invoices, their sums, and what becomes of them apart from being paid. */
import { sumBy } from '../../../../../shared/contract/sums.ts'
import { cancelPaymentIntent, createPaymentIntent } from '../payments/payment-intents.ts'
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import type { InvoiceLine } from '../store/wire.ts'
import { changeBalance, customerOf } from './customer-balance.ts'
import { itemLine } from './lines.ts'
import { smallestCharge } from '../protocol/money.ts'
import { isLocated, totalTaxes, unlocated, withTaxes } from './tax.ts'
import type { Period } from './period.ts'

type Invoice = Stored<'invoice'>

/**
 * What is to be paid of a total, and the balance that is left. Credit is used first; an amount that is too small to be
 * charged is owed with the next invoice, and a negative one becomes credit.
 */
export const settleBalance = (total: number, balance: number, currency: string): { due: number; ending: number } => {
  const due = total + balance
  return due < smallestCharge(currency) ? { due: 0, ending: due } : { due, ending: 0 }
}

/** The sums of an invoice's lines, with the customer's balance at the moment. */
const sums = (lines: readonly InvoiceLine[], balance: number, currency: string) => {
  const subtotal = sumBy(lines, ({ amount }) => amount)
  const taxes = totalTaxes(lines)
  const total = taxes.reduce((sum, { amount }) => sum + amount, subtotal)
  const { due } = settleBalance(total, balance, currency)
  return {
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_excluding_tax: subtotal,
    total_taxes: taxes,
  }
}

const customerDetails = (account: Account, customer: Stored<'customer'>) => ({
  customer_address: customer.address ?? null,
  customer_email: customer.email,
  customer_name: customer.name ?? null,
  customer_phone: customer.phone ?? null,
  customer_shipping: null,
  customer_tax_exempt: customer.tax_exempt ?? null,
  customer_tax_ids: account.objects
    .all('tax_id', { customer: customer.id })
    .map(({ type, value }) => ({ type, value })),
})

export type NewInvoice = {
  customer: string
  currency: string
  reason: NonNullable<Invoice['billing_reason']>
  /** Lines of whole periods; those of waiting items are added. */
  lines: InvoiceLine[]
  items: Stored<'invoiceitem'>[]
  period: Period
  subscription?: Stored<'subscription'>
  autoAdvance: boolean
  description?: string | null
  metadata?: Record<string, string>
}

const withoutTax = { disabled_reason: null, enabled: false, liability: null, provider: null, status: null }

/**
 * @throws StripeError if the taxes are to be computed and the customer has no address. A renewal comes without them.
 */
const automaticTax = ({ subscription, reason }: NewInvoice, customer: Stored<'customer'>): Invoice['automatic_tax'] => {
  if (!subscription?.automatic_tax.enabled) return withoutTax
  if (!isLocated(customer) && reason === 'subscription_cycle')
    return { ...withoutTax, disabled_reason: 'finalization_requires_location_inputs' }
  if (!isLocated(customer)) throw unlocated()
  return { disabled_reason: null, enabled: true, liability: { type: 'self' }, provider: 'stripe', status: 'complete' }
}

export const createInvoice = (account: Account, asked: NewInvoice): Invoice => {
  const id = newId('in')
  const customer = customerOf(account, asked.customer)
  const { subscription, items } = asked
  const untaxed = [...items.map(itemLine), ...asked.lines].map((line) => ({ ...line, invoice: id }))
  const tax = automaticTax(asked, customer)
  const lines = tax.enabled ? withTaxes(account, customer, untaxed) : untaxed
  for (const item of items) account.save({ ...item, invoice: id })
  const settings = subscription?.payment_settings
  const invoice: Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Plumbline',
    account_tax_ids: null,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: asked.autoAdvance,
    automatic_tax: tax,
    automatically_finalizes_at: asked.autoAdvance ? account.now() + account.settings.draftSeconds : null,
    billing_reason: asked.reason,
    collection_method: 'charge_automatically',
    created: account.now(),
    currency: asked.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    ...customerDetails(account, customer),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: asked.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: customer.invoice_settings.footer,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: asked.metadata ?? {},
    next_payment_attempt: asked.autoAdvance ? account.now() + account.settings.draftSeconds : null,
    number: null,
    on_behalf_of: null,
    parent: subscription
      ? {
          quote_details: null,
          subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          type: 'subscription_details',
        }
      : null,
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: settings?.payment_method_types ?? null,
    },
    period_end: asked.period.end,
    period_start: asked.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    test_clock: null,
    total_discount_amounts: [],
    total_pretax_credit_amounts: [],
    webhooks_delivered_at: null,
    ...sums(lines, customer.balance, asked.currency),
  }
  return account.save(invoice, 'invoice.created')
}

export const subscriptionOf = (account: Account, invoice: Invoice): Stored<'subscription'> | undefined => {
  const id = invoice.parent?.subscription_details?.subscription
  return id === undefined ? undefined : account.objects.get('subscription', id)
}

/** The payment that belongs to the invoice, with its intent. */
export const paymentOf = (account: Account, invoice: Invoice) => {
  const payment = account.objects.all('invoice_payment', { invoice: invoice.id, is_default: true })[0]
  return payment && { payment, intent: account.objects.get('payment_intent', payment.payment.payment_intent ?? '') }
}

const descriptions: Partial<Record<NonNullable<Invoice['billing_reason']>, string>> = {
  subscription_create: 'Subscription creation',
  subscription_update: 'Subscription update',
  subscription_cycle: 'Subscription update',
}

const createPayment = (account: Account, invoice: Invoice, method: string | null): void => {
  const intent = createPaymentIntent(account, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: (invoice.billing_reason && descriptions[invoice.billing_reason]) ?? 'Payment for Invoice',
    payment_method: method,
    setup_future_usage: invoice.parent === null ? null : 'off_session',
    invoice: invoice.id,
  })
  account.save({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: account.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}

/** The card that an invoice is paid with, unless the payment names another. */
export const defaultPaymentMethod = (account: Account, invoice: Invoice): string | null => {
  const customer = customerOf(account, invoice.customer ?? '')
  return (
    invoice.default_payment_method ??
    subscriptionOf(account, invoice)?.default_payment_method ??
    customer.invoice_settings.default_payment_method
  )
}

/** Gives the invoice its number and uses the customer's balance. An invoice with nothing to pay stays for `markPaid`. */
export const finalizeInvoice = (account: Account, invoice: Invoice): Invoice => {
  if (invoice.status !== 'draft')
    throw invalid('This invoice is already finalized, you can’t re-finalize a non-draft invoice.', {
      code: 'invoice_not_editable',
    })
  const customer = customerOf(account, invoice.customer ?? '')
  const sequence = customer.next_invoice_sequence ?? 1
  account.save({ ...customer, next_invoice_sequence: sequence + 1 })
  const now = account.now()
  const { data } = invoice.lines
  const lines = invoice.automatic_tax.enabled ? withTaxes(account, customer, data) : data
  const amounts = sums(lines, customer.balance, invoice.currency)
  const { ending } = settleBalance(amounts.total, customer.balance, invoice.currency)
  const finalized: Invoice = {
    ...invoice,
    lines: { ...invoice.lines, data: lines },
    ...amounts,
    ...customerDetails(account, customer),
    automatically_finalizes_at: null,
    effective_at: now,
    ending_balance: ending,
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...invoice.status_transitions, finalized_at: now },
  }
  if (ending !== customer.balance)
    changeBalance(account, customer.id, ending - customer.balance, invoice.currency, {
      type: ending > 0 ? 'invoice_too_small' : 'applied_to_invoice',
      invoice: invoice.id,
    })
  account.save(finalized, 'invoice.finalized', 'invoice.updated')
  if (finalized.amount_due > 0) createPayment(account, finalized, defaultPaymentMethod(account, finalized))
  return finalized
}

/** The invoice's payment cannot be made any more. */
export const cancelPayment = (account: Account, invoice: Invoice): void => {
  const payment = paymentOf(account, invoice)
  if (!payment || payment.intent.status === 'succeeded' || payment.intent.status === 'canceled') return
  cancelPaymentIntent(account, payment.intent, 'void_invoice')
  const transitions = { ...payment.payment.status_transitions, canceled_at: account.now() }
  account.save({ ...payment.payment, status: 'canceled', status_transitions: transitions })
}

const statusError = (what: string, { status }: Invoice) =>
  invalid(`You can only ${what} an invoice that is open. This invoice has a status of ${status}.`, {
    code: 'status_transition_invalid',
  })

/** The invoice can no longer be paid, and the credit that it used is returned to the customer's balance. */
export const voidInvoice = (account: Account, invoice: Invoice): Invoice => {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') throw statusError('void', invoice)
  cancelPayment(account, invoice)
  const used = (invoice.ending_balance ?? 0) - invoice.starting_balance
  if (used !== 0)
    changeBalance(account, invoice.customer ?? '', -used, invoice.currency, {
      type: 'unapplied_from_invoice',
      invoice: invoice.id,
    })
  const transitions = { ...invoice.status_transitions, voided_at: account.now() }
  return account.save(
    { ...invoice, status: 'void', next_payment_attempt: null, auto_advance: false, status_transitions: transitions },
    'invoice.voided',
    'invoice.updated',
  )
}

export const markUncollectible = (account: Account, invoice: Invoice): Invoice => {
  if (invoice.status !== 'open') throw statusError('mark as uncollectible', invoice)
  const transitions = { ...invoice.status_transitions, marked_uncollectible_at: account.now() }
  return account.save(
    {
      ...invoice,
      status: 'uncollectible',
      next_payment_attempt: null,
      auto_advance: false,
      status_transitions: transitions,
    },
    'invoice.marked_uncollectible',
    'invoice.updated',
  )
}
