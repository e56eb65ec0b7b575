import * as z from 'zod'
import { afterIntent } from '../billing/collect.ts'
import { customerOf } from '../billing/customer-balance.ts'
import { smallestCharge, formatAmount } from '../protocol/money.ts'
import { cancelPaymentIntent, confirmPayment, createPaymentIntent, type Paid } from '../payments/payment-intents.ts'
import { paymentMethodOf } from '../payments/payment-methods.ts'
import { cardError } from '../payments/test-cards.ts'
import { definedFields } from '../../../../../shared/contract/defined-fields.ts'
import { mergedMetadata } from '../protocol/merge.ts'
import { amount, choice, emptyable, flag, listParams, metadata, params, range, text } from '../protocol/params.ts'
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import type { Stored } from '../store/kinds.ts'
import { route } from './route.ts'

type Intent = Stored<'payment_intent'>

/** The intent as it is now, or Stripe's error for a card that was declined. */
export const answerPayment = (account: Account, paid: Paid): Intent => {
  afterIntent(account, paid)
  if (paid.decline)
    throw cardError(paid.decline, {
      payment_intent: account.present(paid.intent),
      ...(paid.charge !== undefined && { charge: paid.charge }),
    })
  return account.objects.get('payment_intent', paid.intent.id)
}

const confirmParams = {
  off_session: flag.optional(),
  payment_method: text.optional(),
  return_url: text.optional(),
  setup_future_usage: choice('off_session', 'on_session').optional(),
}

type Confirmation = z.output<z.ZodObject<typeof confirmParams>>

const confirm = (account: Account, stored: Intent, asked: Confirmation): Intent => {
  const intent = asked.setup_future_usage ? { ...stored, setup_future_usage: asked.setup_future_usage } : stored
  const id = asked.payment_method ?? intent.payment_method
  if (id === null)
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: 'payment_intent_unexpected_state' },
    )
  const method = paymentMethodOf(account, id)
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalid('The payment method belongs to another customer.', { param: 'payment_method' })
  return answerPayment(
    account,
    confirmPayment(account, intent, method, { offSession: asked.off_session ?? false, returnUrl: asked.return_url }),
  )
}

const currency = text.transform((value) => value.toLowerCase())

export const paymentIntents = [
  route(
    'POST',
    '/v1/payment_intents',
    params({
      ...confirmParams,
      amount,
      automatic_payment_methods: z
        .strictObject({ enabled: flag, allow_redirects: choice('always', 'never').optional() })
        .optional(),
      confirm: flag.optional(),
      currency,
      customer: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      receipt_email: text.optional(),
    }),
    (account, asked) => {
      if (asked.customer !== undefined) customerOf(account, asked.customer)
      if (asked.amount < smallestCharge(asked.currency))
        throw invalid(
          `Amount must be at least ${formatAmount(smallestCharge(asked.currency), asked.currency)} ${asked.currency}`,
          { code: 'amount_too_small', param: 'amount' },
        )
      const intent = createPaymentIntent(account, {
        amount: asked.amount,
        currency: asked.currency,
        customer: asked.customer ?? null,
        description: asked.description ?? null,
        metadata: mergedMetadata({}, asked.metadata),
        payment_method: asked.payment_method === undefined ? null : paymentMethodOf(account, asked.payment_method).id,
        receipt_email: asked.receipt_email ?? null,
        setup_future_usage: asked.setup_future_usage ?? null,
        automatic: asked.automatic_payment_methods?.enabled ?? true,
      })
      return asked.confirm ? confirm(account, intent, { ...asked, payment_method: undefined }) : intent
    },
  ),
  route('GET', '/v1/payment_intents/:id', params({ client_secret: text.optional() }), (account, _, id = '') =>
    account.objects.get('payment_intent', id),
  ),
  route(
    'POST',
    '/v1/payment_intents/:id',
    params({
      amount: amount.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      receipt_email: emptyable(text).optional(),
      setup_future_usage: choice('off_session', 'on_session').optional(),
    }),
    (account, { metadata: changes, ...asked }, id = '') => {
      const intent = account.objects.get('payment_intent', id)
      if (asked.amount !== undefined && (intent.internal.invoice !== undefined || intent.status === 'succeeded'))
        throw invalid('The amount of this PaymentIntent cannot be changed.', {
          code: 'payment_intent_unexpected_state',
          param: 'amount',
        })
      return account.save({ ...intent, ...definedFields(asked), metadata: mergedMetadata(intent.metadata, changes) })
    },
  ),
  route('POST', '/v1/payment_intents/:id/confirm', params(confirmParams), (account, asked, id = '') =>
    confirm(account, account.objects.get('payment_intent', id), asked),
  ),
  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    params({
      cancellation_reason: choice('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer').optional(),
    }),
    (account, asked, id = '') => {
      const intent = account.objects.get('payment_intent', id)
      if (intent.internal.invoice !== undefined)
        throw invalid('You cannot cancel the PaymentIntent of an invoice. Void the invoice instead.')
      return cancelPaymentIntent(account, intent, asked.cancellation_reason ?? null)
    },
  ),
  route(
    'GET',
    '/v1/payment_intents',
    listParams({ created: range.optional(), customer: text.optional() }),
    (account, asked) =>
      account.objects.page('payment_intent', {
        url: '/v1/payment_intents',
        filter: { customer: asked.customer },
        created: asked.created,
        params: asked,
      }),
  ),
  route('GET', '/v1/charges/:id', params({}), (account, _, id = '') => account.objects.get('charge', id)),
  route(
    'GET',
    '/v1/charges',
    listParams({ created: range.optional(), customer: text.optional(), payment_intent: text.optional() }),
    (account, asked) =>
      account.objects.page('charge', {
        url: '/v1/charges',
        filter: { customer: asked.customer, payment_intent: asked.payment_intent },
        created: asked.created,
        params: asked,
      }),
  ),
]
