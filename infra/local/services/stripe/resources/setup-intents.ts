import { customerOf } from '../billing/customer-balance.ts'
import { paymentMethodOf } from '../payments/payment-methods.ts'
import { cancelSetupIntent, confirmSetup, createSetupIntent, type SetUp } from '../payments/setup-intents.ts'
import { cardError } from '../payments/test-cards.ts'
import { mergedMetadata } from '../protocol/merge.ts'
import { choice, flag, listParams, metadata, params, range, text } from '../protocol/params.ts'
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import type { Stored } from '../store/kinds.ts'
import { route } from './route.ts'
import * as z from 'zod'

/** The intent, or Stripe's error for a card that was declined. */
export const answerSetup = (account: Account, { intent, decline }: SetUp): Stored<'setup_intent'> => {
  if (decline) throw cardError(decline, { setup_intent: account.present(intent) })
  return intent
}

const confirmParams = {
  payment_method: text.optional(),
  return_url: text.optional(),
}

type Confirmation = z.output<z.ZodObject<typeof confirmParams>>

const confirm = (account: Account, intent: Stored<'setup_intent'>, asked: Confirmation): Stored<'setup_intent'> => {
  const id = asked.payment_method ?? intent.payment_method
  if (id === null)
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: 'setup_intent_unexpected_state',
    })
  const method = paymentMethodOf(account, id)
  return answerSetup(account, confirmSetup(account, intent, method, asked.return_url))
}

export const setupIntents = [
  route(
    'POST',
    '/v1/setup_intents',
    params({
      ...confirmParams,
      automatic_payment_methods: z
        .strictObject({ enabled: flag, allow_redirects: choice('always', 'never').optional() })
        .optional(),
      confirm: flag.optional(),
      customer: text.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
      usage: choice('off_session', 'on_session').optional(),
    }),
    (account, asked) => {
      if (asked.customer !== undefined) customerOf(account, asked.customer)
      const intent = createSetupIntent(account, {
        customer: asked.customer ?? null,
        description: asked.description ?? null,
        metadata: mergedMetadata({}, asked.metadata),
        payment_method: asked.payment_method === undefined ? null : paymentMethodOf(account, asked.payment_method).id,
        usage: asked.usage ?? 'off_session',
      })
      return asked.confirm ? confirm(account, intent, { ...asked, payment_method: undefined }) : intent
    },
  ),
  route('GET', '/v1/setup_intents/:id', params({}), (account, _, id = '') => account.objects.get('setup_intent', id)),
  route(
    'POST',
    '/v1/setup_intents/:id',
    params({ description: text.optional(), metadata: metadata.optional() }),
    (account, asked, id = '') => {
      const intent = account.objects.get('setup_intent', id)
      const description = asked.description ?? intent.description
      return account.save({ ...intent, description, metadata: mergedMetadata(intent.metadata, asked.metadata) })
    },
  ),
  route('POST', '/v1/setup_intents/:id/confirm', params(confirmParams), (account, asked, id = '') =>
    confirm(account, account.objects.get('setup_intent', id), asked),
  ),
  route(
    'POST',
    '/v1/setup_intents/:id/cancel',
    params({ cancellation_reason: choice('abandoned', 'duplicate', 'requested_by_customer').optional() }),
    (account, asked, id = '') =>
      cancelSetupIntent(account, account.objects.get('setup_intent', id), asked.cancellation_reason ?? null),
  ),
  route(
    'GET',
    '/v1/setup_intents',
    listParams({ created: range.optional(), customer: text.optional(), payment_method: text.optional() }),
    (account, asked) =>
      account.objects.page('setup_intent', {
        url: '/v1/setup_intents',
        filter: { customer: asked.customer, payment_method: asked.payment_method },
        created: asked.created,
        params: asked,
      }),
  ),
]
