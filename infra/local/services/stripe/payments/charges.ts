import type { Account } from '../store/account.ts'
import { newId } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import type { Decline } from './test-cards.ts'
import { present } from '../../../values/present.ts'

type Card = NonNullable<Stored<'payment_method'>['card']>

const cardDetails = (card: Card, amount: number, isAuthenticated: boolean) => ({
  amount_authorized: amount,
  authorization_code: null,
  brand: card.brand,
  checks: card.checks,
  country: card.country,
  electronic_commerce_indicator: null,
  exp_month: card.exp_month,
  exp_year: card.exp_year,
  fingerprint: card.fingerprint ?? null,
  funding: card.funding,
  installments: null,
  last4: card.last4,
  mandate: null,
  network: card.brand,
  network_transaction_id: null,
  regulated_status: card.regulated_status,
  three_d_secure: isAuthenticated
    ? {
        authentication_flow: 'challenge' as const,
        electronic_commerce_indicator: '05' as const,
        exemption_indicator: null,
        result: 'authenticated' as const,
        result_reason: null,
        transaction_id: null,
        version: '2.2.0' as const,
      }
    : null,
  transaction_link_id: null,
  wallet: null,
})

const outcomeOf = (decline: Decline | undefined) => ({
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: decline ? 'declined_by_network' : 'approved_by_network',
  reason: decline?.decline_code ?? null,
  risk_level: 'normal',
  risk_score: 10,
  seller_message: decline ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
  type: decline ? 'issuer_declined' : 'authorized',
})

/** Records an attempt to charge a card, with its result. */
export const recordCharge = (
  account: Account,
  intent: Stored<'payment_intent'>,
  method: Stored<'payment_method'>,
  { decline, isAuthenticated }: { decline?: Decline | undefined; isAuthenticated: boolean },
): Stored<'charge'> =>
  account.save(
    {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: decline ? 0 : intent.amount,
      amount_refunded: 0,
      application: null,
      application_fee: null,
      application_fee_amount: null,
      balance_transaction: null,
      billing_details: method.billing_details,
      calculated_statement_descriptor: null,
      captured: !decline,
      created: account.now(),
      currency: intent.currency,
      customer: intent.customer,
      description: intent.description,
      disputed: false,
      failure_balance_transaction: null,
      failure_code: decline?.code ?? null,
      failure_message: decline?.message ?? null,
      fraud_details: {},
      livemode: false,
      metadata: intent.metadata,
      on_behalf_of: null,
      outcome: outcomeOf(decline),
      paid: !decline,
      payment_intent: intent.id,
      payment_method: method.id,
      payment_method_details: { type: 'card', card: cardDetails(present(method.card), intent.amount, isAuthenticated) },
      receipt_email: intent.receipt_email,
      receipt_number: null,
      receipt_url: null,
      refunded: false,
      review: null,
      shipping: null,
      source: null,
      source_transfer: null,
      statement_descriptor: null,
      statement_descriptor_suffix: null,
      status: decline ? 'failed' : 'succeeded',
      transfer_data: null,
      transfer_group: null,
    },
    decline ? 'charge.failed' : 'charge.succeeded',
  )
