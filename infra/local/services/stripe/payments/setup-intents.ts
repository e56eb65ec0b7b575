/** The life of a setup intent, which saves a card for later payments without charging it. */
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId, randomText } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import { pages } from '../store/present.ts'
import { attach } from './payment-methods.ts'
import { attemptSetup, type Decline } from './test-cards.ts'
import { present } from '../../../values/present.ts'

type Intent = Stored<'setup_intent'>
type Method = Stored<'payment_method'>
type SetupError = NonNullable<Intent['last_setup_error']>

type NewIntent = Partial<Pick<Intent, 'customer' | 'description' | 'metadata' | 'payment_method' | 'usage'>>

export const createSetupIntent = (account: Account, asked: NewIntent): Intent => {
  const id = newId('seti')
  return account.save(
    {
      id,
      object: 'setup_intent',
      allowed_payment_method_types: null,
      application: null,
      automatic_payment_methods: { allow_redirects: 'always', enabled: true },
      cancellation_reason: null,
      client_secret: `${id}_secret_${randomText()}`,
      created: account.now(),
      customer: null,
      customer_account: null,
      description: null,
      excluded_payment_method_types: null,
      flow_directions: null,
      last_setup_error: null,
      latest_attempt: null,
      livemode: false,
      mandate: null,
      metadata: {},
      next_action: null,
      on_behalf_of: null,
      payment_method: null,
      payment_method_configuration_details: null,
      payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
      payment_method_types: ['card'],
      single_use_mandate: null,
      usage: 'off_session',
      ...asked,
      status: asked.payment_method ? 'requires_confirmation' : 'requires_payment_method',
      internal: {},
    },
    'setup_intent.created',
  )
}

export type SetUp = { intent: Intent; decline?: Decline }

const unexpectedState = (account: Account, intent: Intent, what: string) =>
  invalid(`You cannot ${what} this SetupIntent because it has a status of ${intent.status}.`, {
    code: 'setup_intent_unexpected_state',
    setup_intent: account.present(intent),
  })

export const confirmSetup = (account: Account, intent: Intent, method: Method, returnUrl?: string): SetUp => {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(account, intent, 'confirm')
  const internal = { returnUrl }
  const confirmed: Intent = {
    ...intent,
    payment_method: method.id,
    last_setup_error: null,
    next_action: null,
    internal,
  }
  return proceed(account, confirmed, method, false)
}

/** The person has passed 3D Secure, or failed to. @throws StripeError unless the intent waits for it */
export const authenticateSetup = (account: Account, intent: Intent, isAuthenticated: boolean): SetUp => {
  if (intent.status !== 'requires_action') throw unexpectedState(account, intent, 'authenticate')
  const method = account.objects.get('payment_method', intent.payment_method ?? '')
  if (isAuthenticated) return proceed(account, { ...intent, next_action: null }, method, true)
  return fail(account, { ...intent, next_action: null }, method, {
    code: 'setup_intent_authentication_failure',
    decline_code: 'authentication_failed',
    message: 'The latest attempt to set up the payment method has failed because authentication failed.',
  })
}

const proceed = (account: Account, intent: Intent, method: Method, isAuthenticated: boolean): SetUp => {
  const card = {
    ...method.internal,
    exp_month: present(method.card).exp_month,
    exp_year: present(method.card).exp_year,
  }
  const attempt = attemptSetup(card, { isAuthenticated, now: account.now() })
  if (attempt === 'requires_action') {
    const url = pages.authenticate(account.origin(), intent.id, present(intent.client_secret))
    const { returnUrl } = intent.internal
    const next: Intent['next_action'] =
      returnUrl === undefined
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
        : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
    const waiting: Intent = { ...intent, status: 'requires_action', next_action: next }
    return { intent: account.save(waiting, 'setup_intent.requires_action') }
  }
  if (attempt !== 'succeeded') return fail(account, intent, method, attempt)
  const saved = intent.customer === null ? method : attach(account, method, intent.customer)
  account.save({ ...saved, internal: { ...saved.internal, setUp: true } })
  return { intent: account.save({ ...intent, status: 'succeeded' }, 'setup_intent.succeeded') }
}

const fail = (account: Account, intent: Intent, method: Method, decline: Decline): SetUp => {
  const error: SetupError = {
    code: decline.code as NonNullable<SetupError['code']>,
    decline_code: decline.decline_code,
    message: decline.message,
    payment_method: account.present(method) as NonNullable<SetupError['payment_method']>,
    type: 'card_error',
  }
  const failed: Intent = { ...intent, status: 'requires_payment_method', payment_method: null, last_setup_error: error }
  return { intent: account.save(failed, 'setup_intent.setup_failed'), decline }
}

export const cancelSetupIntent = (account: Account, intent: Intent, reason: Intent['cancellation_reason']): Intent => {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(account, intent, 'cancel')
  return account.save({ ...intent, status: 'canceled', cancellation_reason: reason }, 'setup_intent.canceled')
}
