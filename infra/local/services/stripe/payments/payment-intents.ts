/** The life of a payment intent: from its card through 3D Secure to a charge. */
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId, randomText } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import { pages } from '../store/present.ts'
import { recordCharge } from './charges.ts'
import { attach } from './payment-methods.ts'
import { attemptCharge, type Decline, declines } from './test-cards.ts'
import { present } from '../../../values/present.ts'

type Intent = Stored<'payment_intent'>
type Method = Stored<'payment_method'>
type PaymentError = NonNullable<Intent['last_payment_error']>

/** The fields that differ between intents; the others are those of every payment by card. */
type NewIntent = Pick<Intent, 'amount' | 'currency' | 'customer'> &
  Partial<Pick<Intent, 'description' | 'metadata' | 'payment_method' | 'receipt_email' | 'setup_future_usage'>> & {
    invoice?: string
    automatic?: boolean
  }

export const createPaymentIntent = (account: Account, { invoice, automatic = true, ...asked }: NewIntent): Intent => {
  const id = newId('pi')
  return account.save(
    {
      id,
      object: 'payment_intent',
      allowed_payment_method_types: null,
      amount_capturable: 0,
      amount_received: 0,
      application: null,
      application_fee_amount: null,
      automatic_payment_methods: automatic ? { allow_redirects: 'always', enabled: true } : null,
      canceled_at: null,
      cancellation_reason: null,
      capture_method: 'automatic_async',
      client_secret: `${id}_secret_${randomText()}`,
      confirmation_method: 'automatic',
      created: account.now(),
      customer_account: null,
      description: null,
      excluded_payment_method_types: null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      managed_payments: null,
      metadata: {},
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: {
        card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
      },
      payment_method_types: ['card'],
      payment_record: null,
      processing: null,
      receipt_email: null,
      review: null,
      setup_future_usage: null,
      shipping: null,
      source: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      transfer_data: null,
      transfer_group: null,
      ...asked,
      status: asked.payment_method ? 'requires_confirmation' : 'requires_payment_method',
      internal: invoice === undefined ? {} : { invoice },
    },
    'payment_intent.created',
  )
}

const unexpectedState = (account: Account, intent: Intent, what: string) =>
  invalid(`You cannot ${what} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: account.present(intent),
  })

/** The result of an attempt to pay. A decline is a result as well: the caller says whether it is an error. */
export type Paid = { intent: Intent; decline?: Decline; charge?: string }

/** @throws StripeError unless the intent still waits for a payment */
export const checkPayable = (account: Account, intent: Intent): void => {
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
    throw unexpectedState(account, intent, 'confirm')
}

const paymentError = (account: Account, decline: Decline, method: Method, charge?: string): PaymentError => ({
  ...(charge !== undefined && { charge }),
  code: decline.code as NonNullable<PaymentError['code']>,
  decline_code: decline.decline_code,
  message: decline.message,
  payment_method: account.present(method) as NonNullable<PaymentError['payment_method']>,
  type: 'card_error',
})

/** Charges the intent's card, or asks for 3D Secure, which fails if the person is absent (off session). */
export const confirmPayment = (
  account: Account,
  intent: Intent,
  method: Method,
  { offSession = false, returnUrl }: { offSession?: boolean; returnUrl?: string | undefined } = {},
): Paid => {
  checkPayable(account, intent)
  const internal = { ...intent.internal, offSession, returnUrl }
  const confirmed = { ...intent, payment_method: method.id, last_payment_error: null, next_action: null, internal }
  const card = {
    ...method.internal,
    exp_month: present(method.card).exp_month,
    exp_year: present(method.card).exp_year,
  }
  const attempt = attemptCharge(card, { isAuthenticated: false, now: account.now() })
  if (attempt !== 'requires_action') return settle(account, confirmed, method, attempt, false)
  if (offSession && intent.internal.invoice === undefined)
    return settle(account, confirmed, method, declines.authenticationRequired, false)
  return { intent: askForAuthentication(account, confirmed) }
}

const askForAuthentication = (account: Account, intent: Intent): Intent => {
  const url = pages.authenticate(account.origin(), intent.id, present(intent.client_secret))
  const { returnUrl } = intent.internal
  const next: Intent['next_action'] =
    returnUrl === undefined
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
      : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
  return account.save({ ...intent, status: 'requires_action', next_action: next }, 'payment_intent.requires_action')
}

/** The person has passed 3D Secure, or failed to. @throws StripeError unless the intent waits for it */
export const authenticatePayment = (account: Account, intent: Intent, isAuthenticated: boolean): Paid => {
  if (intent.status !== 'requires_action') throw unexpectedState(account, intent, 'authenticate')
  const method = account.objects.get('payment_method', intent.payment_method ?? '')
  const answered = { ...intent, next_action: null }
  if (isAuthenticated) {
    const card = {
      ...method.internal,
      exp_month: present(method.card).exp_month,
      exp_year: present(method.card).exp_year,
    }
    const attempt = attemptCharge(card, { isAuthenticated: true, now: account.now() })
    if (attempt === 'requires_action') throw new Error('An authenticated card asked for authentication')
    return settle(account, answered, method, attempt, true)
  }
  const message =
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.'
  const code = 'payment_intent_authentication_failure' as const
  const failed: Intent = {
    ...answered,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: {
      code,
      message,
      payment_method: account.present(method) as NonNullable<PaymentError['payment_method']>,
      type: 'invalid_request_error',
    },
  }
  return {
    intent: account.save(failed, 'payment_intent.payment_failed'),
    decline: { code, decline_code: 'authentication_failed', message },
  }
}

const settle = (
  account: Account,
  intent: Intent,
  method: Method,
  attempt: 'succeeded' | Decline,
  isAuthenticated: boolean,
): Paid => {
  if (attempt !== 'succeeded') {
    const charge = recordCharge(account, intent, method, { decline: attempt, isAuthenticated })
    const failed: Intent = {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      latest_charge: charge.id,
      last_payment_error: paymentError(account, attempt, method, charge.id),
    }
    return { intent: account.save(failed, 'payment_intent.payment_failed'), decline: attempt, charge: charge.id }
  }
  if (intent.setup_future_usage !== null && intent.customer !== null) {
    const attached = attach(account, method, intent.customer)
    account.save({ ...attached, internal: { ...attached.internal, setUp: true } })
  }
  const charge = recordCharge(account, intent, method, { isAuthenticated })
  const paid: Intent = {
    ...intent,
    status: 'succeeded',
    latest_charge: charge.id,
    amount_received: intent.amount,
  }
  return { intent: account.save(paid, 'payment_intent.succeeded'), charge: charge.id }
}

export const cancelPaymentIntent = (
  account: Account,
  intent: Intent,
  reason: Intent['cancellation_reason'] = null,
): Intent => {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(account, intent, 'cancel')
  return account.save(
    { ...intent, status: 'canceled', canceled_at: account.now(), cancellation_reason: reason, next_action: null },
    'payment_intent.canceled',
  )
}
