/** Credit notes: less to pay on an open invoice; on a paid one money back, as a refund or as credit for later. */
import { sumBy } from '../../../../../shared/contract/sums.ts'
import { refundCharge } from '../payments/refunds.ts'
import { invalid } from '../protocol/stripe-error.ts'
import type { Account } from '../store/account.ts'
import { newId } from '../store/ids.ts'
import type { Stored } from '../store/kinds.ts'
import { markPaid } from './collect.ts'
import { changeBalance } from './customer-balance.ts'
import { cancelPayment, paymentOf } from './invoices.ts'
import { formatAmount } from '../protocol/money.ts'

type CreditNote = Stored<'credit_note'>
type Invoice = Stored<'invoice'>

export type NewCreditNote = {
  invoice: Invoice
  amount: number
  description: string | null
  /** The parts of the amount that go back by a refund, as credit and outside of Stripe; for paid invoices only. */
  refund: number
  credit: number
  outOfBand: number
  reason: CreditNote['reason']
  memo: string | null
  metadata: Record<string, string>
}

/** What was refunded of an invoice without a credit note. Stripe takes it off what can be credited. */
const refundedWithoutNote = (account: Account, invoice: Invoice): number => {
  const charge = paymentOf(account, invoice)?.intent.latest_charge
  if (!charge) return 0
  const notes = account.objects.all('credit_note', { invoice: invoice.id }).flatMap(({ refunds }) => refunds)
  const noted = sumBy(notes, ({ amount_refunded: amount }) => amount)
  return account.objects.get('charge', charge).amount_refunded - noted
}

/** @throws StripeError unless the amount is distributed exactly, and no larger than what can be credited */
const check = (account: Account, { invoice, amount, refund, credit, outOfBand }: NewCreditNote): void => {
  if (invoice.status !== 'open' && invoice.status !== 'paid')
    throw invalid(
      `You can only create a credit note for an invoice that is open or paid. This one is ${invoice.status}.`,
    )
  const isPaid = invoice.status === 'paid'
  const left = isPaid
    ? invoice.total -
      invoice.pre_payment_credit_notes_amount -
      invoice.post_payment_credit_notes_amount -
      refundedWithoutNote(account, invoice)
    : invoice.amount_remaining
  if (amount <= 0 || amount > left)
    throw invalid(
      `The credit note's amount must be positive and at most ${formatAmount(Math.max(0, left), invoice.currency)}.`,
      {
        param: 'amount',
      },
    )
  const distributed = refund + credit + outOfBand
  if (isPaid && distributed !== amount)
    throw invalid(
      `The sum of credit amount, refund amount and out of band amount (${distributed}) must equal the credit note amount (${amount}).`,
    )
  if (!isPaid && distributed > 0)
    throw invalid('An open invoice has nothing to give back: its amount is reduced instead.', {
      param: 'refund_amount',
    })
}

/** The credit note as it would be, not stored. */
export const draftCreditNote = (account: Account, asked: NewCreditNote): CreditNote => {
  check(account, asked)
  const { invoice, amount } = asked
  const id = newId('cn')
  const isPaid = invoice.status === 'paid'
  const former = account.objects.all('credit_note', { invoice: invoice.id }).length
  return {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: account.now(),
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: account.now(),
    invoice: invoice.id,
    lines: {
      object: 'list',
      data: [
        {
          id: newId('cnli'),
          object: 'credit_note_line_item',
          amount,
          description: asked.description,
          discount_amount: 0,
          discount_amounts: [],
          livemode: false,
          metadata: {},
          pretax_credit_amounts: [],
          quantity: 1,
          tax_rates: [],
          taxes: [],
          type: 'custom_line_item',
          unit_amount: amount,
          unit_amount_decimal: String(amount),
        },
      ],
      has_more: false,
      url: `/v1/credit_notes/${id}/lines`,
    },
    livemode: false,
    memo: asked.memo,
    metadata: asked.metadata,
    number: `${invoice.number}-CN-${String(former + 1).padStart(2, '0')}`,
    out_of_band_amount: asked.outOfBand === 0 ? null : asked.outOfBand,
    pdf: '',
    post_payment_amount: isPaid ? amount : 0,
    pre_payment_amount: isPaid ? 0 : amount,
    pretax_credit_amounts: [],
    reason: asked.reason,
    refunds: [],
    shipping_cost: null,
    status: 'issued',
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: isPaid ? 'post_payment' : 'pre_payment',
    voided_at: null,
  }
}

/** Reduces what is to be paid, to nothing if the note is as large. */
const reduce = (account: Account, invoice: Invoice, amount: number): void => {
  const left = invoice.amount_remaining - amount
  const reduced = account.save(
    {
      ...invoice,
      amount_due: invoice.amount_due - amount,
      amount_remaining: left,
      pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount + amount,
    },
    'invoice.updated',
  )
  if (left === 0) {
    cancelPayment(account, reduced)
    markPaid(account, reduced)
    return
  }
  const payment = paymentOf(account, invoice)
  if (!payment) return
  account.save({ ...payment.intent, amount: left })
  account.save({ ...payment.payment, amount_requested: left })
}

const giveBack = (account: Account, note: CreditNote, { invoice, refund, credit }: NewCreditNote): CreditNote => {
  const charge = paymentOf(account, invoice)?.intent.latest_charge
  if (refund > 0 && !charge)
    throw invalid('This invoice was not paid with a card, so nothing can be refunded.', { param: 'refund_amount' })
  const refunded =
    refund > 0 && charge
      ? refundCharge(account, account.objects.get('charge', charge), { amount: refund, reason: null })
      : undefined
  const credited =
    credit > 0
      ? changeBalance(account, note.customer, -credit, note.currency, {
          type: 'credit_note',
          credit_note: note.id,
          invoice: invoice.id,
        })
      : undefined
  account.save(
    {
      ...account.objects.get('invoice', invoice.id),
      post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + note.amount,
    },
    'invoice.updated',
  )
  return {
    ...note,
    customer_balance_transaction: credited?.id ?? null,
    refunds: refunded
      ? [{ amount_refunded: refund, payment_record_refund: null, refund: refunded.id, type: 'refund' }]
      : [],
  }
}

export const issueCreditNote = (account: Account, asked: NewCreditNote): CreditNote => {
  const note = draftCreditNote(account, asked)
  if (note.type === 'post_payment') return account.save(giveBack(account, note, asked), 'credit_note.created')
  account.save(note, 'credit_note.created')
  reduce(account, asked.invoice, note.amount)
  return note
}

/** Takes back a credit note on an open invoice. What was given back of a paid one stays so. */
export const voidCreditNote = (account: Account, note: CreditNote): CreditNote => {
  const invoice = account.objects.get('invoice', note.invoice)
  if (note.status === 'void') throw invalid('This credit note is already void.')
  if (note.type !== 'pre_payment' || invoice.status !== 'open')
    throw invalid('You can only void a credit note if its associated invoice is open.')
  account.save(
    {
      ...invoice,
      amount_due: invoice.amount_due + note.amount,
      amount_remaining: invoice.amount_remaining + note.amount,
      pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount - note.amount,
    },
    'invoice.updated',
  )
  const payment = paymentOf(account, invoice)
  if (payment) {
    account.save({ ...payment.intent, amount: payment.intent.amount + note.amount })
    account.save({ ...payment.payment, amount_requested: payment.payment.amount_requested + note.amount })
  }
  return account.save({ ...note, status: 'void', voided_at: account.now() }, 'credit_note.voided')
}
