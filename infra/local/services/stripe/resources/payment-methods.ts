import * as z from 'zod'
import { customerOf } from '../billing/customer-balance.ts'
import { attach, createCard, paymentMethodOf } from '../payments/payment-methods.ts'
import { definedFields } from '../../../../../shared/contract/defined-fields.ts'
import { fullAddress, mergedMetadata } from '../protocol/merge.ts'
import { address, choice, emptyable, integer, listParams, metadata, params, text } from '../protocol/params.ts'
import { invalid, missing } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { route } from './route.ts'
import { present } from '../../../values/present.ts'

export const billingDetails = z.strictObject({
  address: emptyable(address).optional(),
  email: emptyable(text).optional(),
  name: emptyable(text).optional(),
  phone: emptyable(text).optional(),
})

/** The parameters that describe a card. */
export const cardData = z.strictObject({
  type: choice('card'),
  card: z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }),
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
})

export const createFrom = (
  account: Account,
  { card, billing_details: details, metadata: data }: z.output<typeof cardData>,
) => {
  const { address: where, ...others } = details ?? {}
  const billing = { ...definedFields(others), ...(where && { address: fullAddress(where) }) }
  return createCard(account, card, billing, mergedMetadata({}, data))
}

/** No customer has a default that is not theirs. */
const clearDefault = (account: Account, customerId: string, method: string): void => {
  const customer = customerOf(account, customerId)
  if (customer.invoice_settings.default_payment_method === method)
    account.save(
      { ...customer, invoice_settings: { ...customer.invoice_settings, default_payment_method: null } },
      'customer.updated',
    )
  for (const subscription of account.objects.all('subscription', {
    customer: customerId,
    default_payment_method: method,
  }))
    account.save({ ...subscription, default_payment_method: null }, 'customer.subscription.updated')
}

const ofCustomer = listParams({ type: choice('card').optional() })

export const paymentMethods = [
  route('POST', '/v1/payment_methods', cardData.extend(params({}).shape), (account, asked) =>
    createFrom(account, asked),
  ),
  route('GET', '/v1/payment_methods/:id', params({}), (account, _, id = '') =>
    account.objects.get('payment_method', id),
  ),
  route(
    'POST',
    '/v1/payment_methods/:id',
    params({
      billing_details: billingDetails.optional(),
      card: z.strictObject({ exp_month: integer.optional(), exp_year: integer.optional() }).optional(),
      metadata: metadata.optional(),
    }),
    (account, asked, id = '') => {
      const method = account.objects.get('payment_method', id)
      if (method.customer === null)
        throw invalid('You must save this PaymentMethod to a customer before you can update it.', {
          code: 'payment_method_unexpected_state',
        })
      const { address: where, ...details } = asked.billing_details ?? {}
      return account.save(
        {
          ...method,
          billing_details: {
            ...method.billing_details,
            ...definedFields(details),
            ...(where !== undefined && { address: where && fullAddress(where) }),
          },
          card: { ...present(method.card), ...definedFields(asked.card ?? {}) },
          metadata: mergedMetadata(method.metadata, asked.metadata),
        },
        'payment_method.updated',
      )
    },
  ),
  route('POST', '/v1/payment_methods/:id/attach', params({ customer: text }), (account, asked, id = '') =>
    attach(account, paymentMethodOf(account, id), customerOf(account, asked.customer).id),
  ),
  route('POST', '/v1/payment_methods/:id/detach', params({}), (account, _, id = '') => {
    const method = account.objects.get('payment_method', id)
    if (method.customer === null)
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.', {
        code: 'payment_method_unexpected_state',
      })
    clearDefault(account, method.customer, id)
    return account.save({ ...method, customer: null }, 'payment_method.detached')
  }),
  route(
    'GET',
    '/v1/payment_methods',
    listParams({ customer: text, type: choice('card').optional() }),
    (account, asked) =>
      account.objects.page('payment_method', {
        url: '/v1/payment_methods',
        filter: { customer: customerOf(account, asked.customer).id, type: asked.type },
        params: asked,
      }),
  ),
  route('GET', '/v1/customers/:id/payment_methods', ofCustomer, (account, asked, id = '') =>
    account.objects.page('payment_method', {
      url: `/v1/customers/${id}/payment_methods`,
      filter: { customer: customerOf(account, id).id, type: asked.type },
      params: asked,
    }),
  ),
  route('GET', '/v1/customers/:id/payment_methods/:method', params({}), (account, _, id = '', method = '') => {
    const found = account.objects.get('payment_method', method)
    if (found.customer !== id) throw missing('payment_method', method)
    return found
  }),
]
