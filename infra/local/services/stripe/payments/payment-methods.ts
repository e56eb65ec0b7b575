/** Cards that are saved, and whose they are. Only the number of a test card is kept, because it says what the card does. */
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId, randomText } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import { brandOf, cardError, type CardDetails, checkCard, refusesAttachment, testPaymentMethods } from './test-cards.ts'

export type BillingDetails = Partial<Stored<'payment_method'>['billing_details']>

/** @throws StripeError for a card that cannot be one */
export const createCard = (
  account: Account,
  card: CardDetails,
  billing: BillingDetails = {},
  metadata: Record<string, string> = {},
): Stored<'payment_method'> => {
  const now = account.now()
  checkCard(card, now)
  const brand = brandOf(card.number)
  return account.save({
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null, ...billing },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: card.cvc === undefined ? null : 'pass',
      },
      country: 'US',
      display_brand: brand,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: randomText(16),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: 'card',
    internal: { number: card.number, setUp: false },
  })
}

/** A payment method by its id, or by one of Stripe's ids for tests, such as `pm_card_visa`. */
export const paymentMethodOf = (account: Account, id: string, param = 'payment_method'): Stored<'payment_method'> => {
  const number = Object.hasOwn(testPaymentMethods, id) ? testPaymentMethods[id] : undefined
  if (number === undefined) return account.objects.get('payment_method', id, param)
  const year = new Date(account.now() * 1_000).getUTCFullYear() + 5
  return createCard(account, { number, exp_month: 12, exp_year: year })
}

/** Attaches to the customer, once. @throws StripeError if the card cannot be saved or belongs to another customer */
export const attach = (
  account: Account,
  method: Stored<'payment_method'>,
  customer: string,
): Stored<'payment_method'> => {
  if (method.customer === customer) return method
  if (method.customer !== null)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  const refusal = refusesAttachment(method.internal.number)
  if (refusal) throw cardError(refusal)
  return account.save({ ...method, customer }, 'payment_method.attached')
}
