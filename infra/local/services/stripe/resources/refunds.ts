import { refundCharge } from '../payments/refunds.ts'
import { mergedMetadata } from '../protocol/merge.ts'
import { amount, choice, listParams, metadata, params, range, text } from '../protocol/params.ts'
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import type { Stored } from '../store/kinds.ts'
import { route } from './route.ts'

/** The charge to refund, by its id or by its payment's. */
const chargeOf = (
  account: Account,
  { charge, payment_intent: intent }: { charge?: string | undefined; payment_intent?: string | undefined },
): Stored<'charge'> => {
  if (charge !== undefined) return account.objects.get('charge', charge, 'charge')
  if (intent === undefined)
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
  const { latest_charge: latest } = account.objects.get('payment_intent', intent, 'payment_intent')
  if (latest === null)
    throw invalid(`The PaymentIntent ${intent} does not have a successful charge to refund.`, {
      param: 'payment_intent',
    })
  return account.objects.get('charge', latest)
}

const positive = amount.refine((value) => value > 0, 'This value must be greater than or equal to 1')

export const refunds = [
  route(
    'POST',
    '/v1/refunds',
    params({
      amount: positive.optional(),
      charge: text.optional(),
      metadata: metadata.optional(),
      payment_intent: text.optional(),
      reason: choice('duplicate', 'fraudulent', 'requested_by_customer').optional(),
    }),
    (account, asked) =>
      refundCharge(account, chargeOf(account, asked), {
        amount: asked.amount,
        reason: asked.reason ?? null,
        metadata: mergedMetadata({}, asked.metadata),
      }),
  ),
  route('GET', '/v1/refunds/:id', params({}), (account, _, id = '') => account.objects.get('refund', id)),
  route('POST', '/v1/refunds/:id', params({ metadata: metadata.optional() }), (account, asked, id = '') => {
    const refund = account.objects.get('refund', id)
    return account.save({ ...refund, metadata: mergedMetadata(refund.metadata, asked.metadata) }, 'refund.updated')
  }),
  route(
    'GET',
    '/v1/refunds',
    listParams({ charge: text.optional(), created: range.optional(), payment_intent: text.optional() }),
    (account, asked) =>
      account.objects.page('refund', {
        url: '/v1/refunds',
        filter: { charge: asked.charge, payment_intent: asked.payment_intent },
        created: asked.created,
        params: asked,
      }),
  ),
]
