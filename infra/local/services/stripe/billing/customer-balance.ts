/** Credit and debt that a customer carries from one invoice to the next. A negative balance is credit. */
import { missing } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'

type Reason = Pick<Stored<'customer_balance_transaction'>, 'type'> &
  Partial<Pick<Stored<'customer_balance_transaction'>, 'invoice' | 'credit_note' | 'description' | 'metadata'>>

/** A customer that exists and was not deleted. @throws StripeError that names the parameter */
export const customerOf = (account: Account, id: string, param = 'customer'): Stored<'customer'> => {
  const customer = account.objects.get('customer', id, param)
  if ((customer as { deleted?: boolean }).deleted) throw missing('customer', id, param)
  return customer
}

/** Adds the amount, which is negative for credit, to the balance. */
export const changeBalance = (
  account: Account,
  customerId: string,
  amount: number,
  currency: string,
  reason: Reason,
): Stored<'customer_balance_transaction'> => {
  const customer = customerOf(account, customerId)
  const balance = customer.balance + amount
  account.save({ ...customer, balance, currency: customer.currency ?? currency }, 'customer.updated')
  return account.save({
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: account.now(),
    credit_note: reason.credit_note ?? null,
    currency,
    customer: customerId,
    customer_account: null,
    description: reason.description ?? null,
    ending_balance: balance,
    invoice: reason.invoice ?? null,
    livemode: false,
    metadata: reason.metadata ?? {},
    type: reason.type,
  })
}
