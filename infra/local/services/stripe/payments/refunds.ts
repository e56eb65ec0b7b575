import { invalid } from '../protocol/stripe-error.ts'
import { formatAmount } from '../protocol/money.ts'
import type { Account } from '../store/account.ts'
import { newId } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'

type NewRefund = Pick<Stored<'refund'>, 'reason'> & { amount?: number | undefined; metadata?: Record<string, string> }

/** Gives back a charge, or a part of it. @throws StripeError if more is asked for than is left */
export const refundCharge = (account: Account, charge: Stored<'charge'>, asked: NewRefund): Stored<'refund'> => {
  if (!charge.paid) throw invalid('This charge has not been paid and cannot be refunded.', { charge: charge.id })
  const left = charge.amount_captured - charge.amount_refunded
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
      charge: charge.id,
    })
  const amount = asked.amount ?? left
  if (amount > left)
    throw invalid(
      `Refund amount (${formatAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatAmount(left, charge.currency)})`,
      { param: 'amount' },
    )
  const refund = account.save(
    {
      id: newId('re'),
      object: 'refund',
      amount,
      balance_transaction: null,
      charge: charge.id,
      created: account.now(),
      currency: charge.currency,
      customer: charge.customer,
      customer_account: null,
      destination_details: { card: { type: 'refund' }, type: 'card' },
      metadata: asked.metadata ?? {},
      payment_intent: charge.payment_intent,
      payment_method: charge.payment_method,
      reason: asked.reason,
      receipt_number: null,
      source_transfer_reversal: null,
      status: 'succeeded',
      transfer_reversal: null,
    },
    'refund.created',
  )
  const refunded = charge.amount_refunded + amount
  account.save(
    { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount_captured },
    'charge.refunded',
    'charge.updated',
  )
  return refund
}
