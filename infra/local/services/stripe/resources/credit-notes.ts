import type * as z from 'zod'
import { draftCreditNote, issueCreditNote, type NewCreditNote, voidCreditNote } from '../billing/credit-notes.ts'
import { mergedMetadata } from '../protocol/merge.ts'
import { amount, choice, listParams, metadata, params, range, text } from '../protocol/params.ts'
import type { Account } from '../store/account.ts'
import { route } from './route.ts'

const createParams = params({
  amount,
  credit_amount: amount.optional(),
  invoice: text,
  memo: text.optional(),
  metadata: metadata.optional(),
  out_of_band_amount: amount.optional(),
  reason: choice('duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory').optional(),
  refund_amount: amount.optional(),
})

const read = (account: Account, asked: Omit<z.output<typeof createParams>, 'expand'>): NewCreditNote => {
  const invoice = account.objects.get('invoice', asked.invoice, 'invoice')
  return {
    invoice,
    amount: asked.amount,
    description: asked.memo ?? `Credit for invoice ${invoice.number}`,
    refund: asked.refund_amount ?? 0,
    credit: asked.credit_amount ?? 0,
    outOfBand: asked.out_of_band_amount ?? 0,
    reason: asked.reason ?? null,
    memo: asked.memo ?? null,
    metadata: mergedMetadata({}, asked.metadata),
  }
}

export const creditNotes = [
  route('POST', '/v1/credit_notes', createParams, (account, asked) => issueCreditNote(account, read(account, asked))),
  route('GET', '/v1/credit_notes/preview', createParams, (account, asked) =>
    draftCreditNote(account, read(account, asked)),
  ),
  route('GET', '/v1/credit_notes/:id', params({}), (account, _, id = '') => account.objects.get('credit_note', id)),
  route('POST', '/v1/credit_notes/:id/void', params({}), (account, _, id = '') =>
    voidCreditNote(account, account.objects.get('credit_note', id)),
  ),
  route(
    'GET',
    '/v1/credit_notes',
    listParams({ created: range.optional(), customer: text.optional(), invoice: text.optional() }),
    (account, asked) =>
      account.objects.page('credit_note', {
        url: '/v1/credit_notes',
        filter: { customer: asked.customer, invoice: asked.invoice },
        created: asked.created,
        params: asked,
      }),
  ),
]
