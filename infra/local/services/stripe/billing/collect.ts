/** Collects the payments of invoices, and follows up on what became of them. */
import { confirmPayment, type Paid } from '../payments/payment-intents.ts'
import { paymentMethodOf } from '../payments/payment-methods.ts'
import { cardError } from '../payments/test-cards.ts'
import { invalid, type StripeError } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import type { Stored } from '../store/kinds.ts'
import { customerOf } from './customer-balance.ts'
import { defaultPaymentMethod, finalizeInvoice, paymentOf } from './invoices.ts'
import { afterFailedPayment, afterPayment } from './subscription-state.ts'
import { present } from '../../../values/present.ts'

type Invoice = Stored<'invoice'>

const daySeconds = 86_400

/** Only the first attempt and those of the retry schedule count. */
const attemptsAfter = ({ attempt_count: attempts }: Invoice, isScheduled: boolean): number =>
  isScheduled || attempts === 0 ? attempts + 1 : attempts

type Attempt = {
  /** Made by the retry schedule rather than by a person. */
  isScheduled: boolean
}

/** An invoice that is paid, by a card or without one. */
export const markPaid = (
  account: Account,
  invoice: Invoice,
  { method = null, isScheduled = false }: { method?: string | null } & Partial<Attempt> = {},
): Invoice => {
  const now = account.now()
  const paid = account.save(
    {
      ...invoice,
      amount_paid: invoice.amount_remaining,
      amount_remaining: 0,
      attempted: true,
      attempt_count: method === null ? invoice.attempt_count : attemptsAfter(invoice, isScheduled),
      next_payment_attempt: null,
      status: 'paid',
      status_transitions: { ...invoice.status_transitions, paid_at: now },
    },
    'invoice.updated',
    'invoice.paid',
    'invoice.payment_succeeded',
  )
  const customer = customerOf(account, invoice.customer ?? '')
  if (customer.delinquent) account.save({ ...customer, delinquent: false }, 'customer.updated')
  afterPayment(account, paid, method)
  return paid
}

const markFailed = (account: Account, invoice: Invoice, needsAction: boolean, isScheduled: boolean): Invoice => {
  const attempts = attemptsAfter(invoice, isScheduled)
  const counts = attempts > invoice.attempt_count
  const days = account.settings.retryAfterDays[attempts - 1]
  const retries = invoice.auto_advance === true && invoice.billing_reason !== 'subscription_create'
  const scheduled = retries && days !== undefined ? account.now() + days * daySeconds : null
  const next = counts ? scheduled : invoice.next_payment_attempt
  const failed = account.save(
    { ...invoice, attempted: true, attempt_count: attempts, next_payment_attempt: next },
    ...(needsAction ? (['invoice.payment_action_required'] as const) : []),
    'invoice.payment_failed',
    'invoice.updated',
  )
  const customer = customerOf(account, invoice.customer ?? '')
  if (!customer.delinquent && invoice.billing_reason !== 'subscription_create')
    account.save({ ...customer, delinquent: true }, 'customer.updated')
  afterFailedPayment(account, failed, counts && retries && next === null)
  return failed
}

/** Updates the invoice and the subscription after an attempt to pay, by a person or by the schedule. */
export const afterIntent = (account: Account, { intent, decline }: Paid, isScheduled = false): void => {
  const id = intent.internal.invoice
  if (id === undefined) return
  const invoice = account.objects.get('invoice', id)
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') return
  if (intent.status === 'succeeded') {
    const payment = present(account.objects.all('invoice_payment', { invoice: id, is_default: true })[0])
    account.save(
      {
        ...payment,
        amount_paid: intent.amount,
        status: 'paid',
        status_transitions: { ...payment.status_transitions, paid_at: account.now() },
      },
      'invoice_payment.paid',
    )
    markPaid(account, invoice, { method: intent.payment_method, isScheduled })
    return
  }
  // While a person is there to pass 3D Secure, nothing has failed yet.
  if (!decline && intent.internal.offSession !== true) {
    account.emit('invoice.payment_action_required', account.present(invoice))
    return
  }
  markFailed(account, invoice, !decline, isScheduled)
}

/** The result of collecting: the invoice as it is now, and what the card's bank said. */
export type Collected = { invoice: Invoice; paid?: Paid }

/** Charges an open invoice. Without a card the attempt has failed. @throws StripeError if there is nothing to pay */
export const collect = (
  account: Account,
  invoice: Invoice,
  { method, offSession, isScheduled = false }: { method?: string | undefined; offSession: boolean } & Partial<Attempt>,
): Collected => {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid')
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid(`Invoice is ${invoice.status} and cannot be paid.`, { code: 'status_transition_invalid' })
  const payment = paymentOf(account, invoice)
  if (!payment) return { invoice: markPaid(account, invoice) }
  const id = method ?? defaultPaymentMethod(account, invoice)
  if (id === null) return { invoice: markFailed(account, invoice, false, isScheduled) }
  const paid = confirmPayment(account, payment.intent, paymentMethodOf(account, id), { offSession })
  afterIntent(account, paid, isScheduled)
  return { invoice: account.objects.get('invoice', invoice.id), paid }
}

/** Finalizes a draft, and charges it unless its payment waits for a person. */
export const finalizeAndCollect = (
  account: Account,
  draft: Invoice,
  {
    waits = false,
    offSession = true,
    isScheduled = false,
  }: { waits?: boolean; offSession?: boolean } & Partial<Attempt> = {},
): Collected => {
  const invoice = finalizeInvoice(account, draft)
  if (invoice.amount_due === 0) return { invoice: markPaid(account, invoice) }
  return waits ? { invoice } : collect(account, invoice, { offSession, isScheduled })
}

/** The error of a payment that did not succeed. `keepsWrites` says whether the attempt stays recorded. */
export const paymentFailure = (account: Account, { paid }: Collected, keepsWrites: boolean): StripeError => {
  if (!paid)
    return invalid(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      { code: 'resource_missing' },
    )
  const decline = paid.decline ?? {
    code: 'invoice_payment_intent_requires_action',
    decline_code: 'authentication_required',
    message: 'This payment requires additional user action before it can be completed successfully.',
  }
  return cardError(decline, {
    payment_intent: account.present(paid.intent),
    ...(paid.charge !== undefined && { charge: paid.charge }),
    keepsWrites,
  })
}
