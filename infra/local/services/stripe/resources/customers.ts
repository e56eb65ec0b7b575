import * as z from 'zod'
import { changeBalance, customerOf } from '../billing/customer-balance.ts'
import { isLocated, unlocated } from '../billing/tax.ts'
import { endSubscription, hasEnded } from '../billing/subscription-state.ts'
import { definedFields } from '../../../../../shared/contract/defined-fields.ts'
import { fullAddress, mergedMetadata } from '../protocol/merge.ts'
import {
  address,
  choice,
  emptyable,
  integer,
  list,
  listParams,
  metadata,
  noParams,
  params,
  range,
  text,
} from '../protocol/params.ts'
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId, randomText } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import { route } from './route.ts'

const fields = {
  address: emptyable(address).optional(),
  balance: integer.optional(),
  description: emptyable(text).optional(),
  email: emptyable(text).optional(),
  invoice_prefix: z
    .string()
    .regex(/^[A-Z0-9]{3,12}$/)
    .optional(),
  invoice_settings: z
    .strictObject({ default_payment_method: emptyable(text).optional(), footer: emptyable(text).optional() })
    .optional(),
  metadata: metadata.optional(),
  name: emptyable(text).optional(),
  phone: emptyable(text).optional(),
  preferred_locales: list(text).optional(),
  tax: z.strictObject({ validate_location: choice('deferred', 'immediately').optional() }).optional(),
  tax_exempt: choice('none', 'exempt', 'reverse').optional(),
}

/** A payment method of this customer. @throws StripeError */
const ownPaymentMethod = (account: Account, id: string, customer: string): void => {
  const method = account.objects.get('payment_method', id, 'invoice_settings[default_payment_method]')
  if (method.customer !== customer)
    throw invalid(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param: 'invoice_settings[default_payment_method]' },
    )
}

type Changes = z.output<z.ZodObject<typeof fields>>

const withChanges = (account: Account, customer: Stored<'customer'>, changes: Changes): Stored<'customer'> => {
  const { address: where, balance: _, invoice_settings: settings, metadata: data, tax, ...simple } = changes
  if (settings?.default_payment_method) ownPaymentMethod(account, settings.default_payment_method, customer.id)
  const changed = {
    ...customer,
    ...definedFields(simple),
    ...(where !== undefined && { address: where && fullAddress(where) }),
    ...(settings && { invoice_settings: { ...customer.invoice_settings, ...definedFields(settings) } }),
    metadata: mergedMetadata(customer.metadata, data),
  }
  if (tax?.validate_location === 'immediately' && !isLocated(changed)) throw unlocated()
  return changed
}

/** The parameter `balance` sets the balance, by a transaction of the difference. */
const setBalance = (account: Account, customer: Stored<'customer'>, balance: number | undefined): void => {
  if (balance === undefined || balance === customer.balance) return
  changeBalance(account, customer.id, balance - customer.balance, customer.currency ?? 'usd', { type: 'adjustment' })
}

export const customers = [
  route('POST', '/v1/customers', params(fields), (account, changes) => {
    const blank: Stored<'customer'> = {
      id: newId('cus'),
      object: 'customer',
      address: null,
      balance: 0,
      created: account.now(),
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: null,
      discount: null,
      email: null,
      invoice_prefix: randomText(8).toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: {},
      name: null,
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    }
    const customer = account.save(withChanges(account, blank, changes), 'customer.created')
    setBalance(account, customer, changes.balance)
    return account.objects.get('customer', customer.id)
  }),
  route('POST', '/v1/customers/:id', params(fields), (account, changes, id = '') => {
    const customer = customerOf(account, id, 'id')
    account.save(withChanges(account, customer, changes), 'customer.updated')
    setBalance(account, customer, changes.balance)
    return account.objects.get('customer', id)
  }),
  route('DELETE', '/v1/customers/:id', noParams, (account, _, id = '') => {
    const customer = customerOf(account, id, 'id')
    for (const subscription of account.objects.all('subscription', { customer: id }))
      if (!hasEnded(subscription)) endSubscription(account, subscription, { reason: 'cancellation_requested' })
    for (const invoice of account.objects.all('invoice', { customer: id, status: ['draft', 'open'] }))
      account.save({ ...invoice, auto_advance: false, next_payment_attempt: null }, 'invoice.updated')
    account.objects.put('customer', id, { id, object: 'customer', deleted: true }, null)
    account.emit('customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  }),
  route('GET', '/v1/customers/:id', params({}), (account, _, id = '') => account.objects.get('customer', id)),
  route('GET', '/v1/customers', listParams({ created: range.optional(), email: text.optional() }), (account, asked) =>
    account.objects.page('customer', {
      url: '/v1/customers',
      filter: { email: asked.email, deleted: null },
      created: asked.created,
      params: asked,
    }),
  ),
  route(
    'POST',
    '/v1/customers/:id/balance_transactions',
    params({ amount: integer, currency: text, description: text.optional(), metadata: metadata.optional() }),
    (account, asked, id = '') => {
      const customer = customerOf(account, id)
      if (customer.currency && customer.currency !== asked.currency)
        throw invalid(`The customer's currency is ${customer.currency}.`, { param: 'currency' })
      return changeBalance(account, id, asked.amount, asked.currency, {
        type: 'adjustment',
        description: asked.description ?? null,
        metadata: mergedMetadata({}, asked.metadata),
      })
    },
  ),
  route(
    'GET',
    '/v1/customers/:id/balance_transactions',
    listParams({ created: range.optional(), invoice: text.optional() }),
    (account, asked, id = '') =>
      account.objects.page('customer_balance_transaction', {
        url: `/v1/customers/${id}/balance_transactions`,
        filter: { customer: id, invoice: asked.invoice },
        created: asked.created,
        params: asked,
      }),
  ),
  route('GET', '/v1/customers/:id/balance_transactions/:transaction', params({}), (account, _, __, transaction = '') =>
    account.objects.get('customer_balance_transaction', transaction),
  ),
]
