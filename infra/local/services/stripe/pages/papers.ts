/** Invoices, receipts and credit notes: as pages, and as the lines of a PDF, the first of which is its title. */
import { formatAmount, formatDay } from '../protocol/money.ts'
import type { Account } from '../store/account.ts'
import type { Stored } from '../store/kinds.ts'
import { escape, page } from './html.ts'

const addressLines = (invoice: Stored<'invoice'>): string[] => {
  const { customer_address: address } = invoice
  const place = [address?.postal_code, address?.city, address?.country].filter(Boolean).join(' ')
  return [invoice.customer_name, invoice.customer_email, address?.line1, address?.line2, place].filter(
    (line): line is string => typeof line === 'string' && line !== '',
  )
}

/** Label and amount of each line, and of the sums. */
const rowsOf = ({ lines, currency, total, total_taxes: taxes, ...invoice }: Stored<'invoice'>) => {
  const { amount_due: due, amount_paid: paid } = invoice
  const row = (label: string, amount: number) => ({ label, amount: formatAmount(amount, currency) })
  return {
    lines: lines.data.map((line) => row(line.description ?? 'Item', line.amount)),
    sums: [
      ...(taxes ?? []).map(({ amount, taxability_reason: reason }) =>
        row(reason === 'reverse_charge' ? 'Tax to be paid on reverse charge basis' : 'Tax', amount),
      ),
      row('Total', total),
      row('Amount due', due),
      row('Amount paid', paid),
    ],
  }
}

export const invoicePage = (account: Account, id: string): string => {
  const invoice = account.objects.get('invoice', id)
  const { lines, sums } = rowsOf(invoice)
  const cells = ({ label, amount }: { label: string; amount: string }) =>
    `<tr><td>${escape(label)}</td><td>${escape(amount)}</td></tr>`
  const number = invoice.number ?? 'draft'
  return page(
    `Invoice ${number}`,
    `<p>${formatDay(invoice.created)}, ${invoice.status}</p><p>${addressLines(invoice).map(escape).join('<br>')}</p>` +
      `<table><thead><tr><th scope="col">Description</th><th scope="col">Amount</th></tr></thead><tbody>${lines.map(cells).join('')}</tbody>` +
      `<tfoot>${sums.map(cells).join('')}</tfoot></table><p><a href="${escape(id)}/pdf">Download invoice</a></p>`,
  )
}

export const invoiceLines = (account: Account, id: string): string[] => {
  const invoice = account.objects.get('invoice', id)
  const { lines, sums } = rowsOf(invoice)
  const taxIds = (invoice.customer_tax_ids ?? []).map(({ type, value }) => `${type}: ${value}`)
  return [
    `Invoice ${invoice.number ?? 'draft'}`,
    `Date: ${formatDay(invoice.created)}`,
    `Status: ${invoice.status}`,
    ...addressLines(invoice),
    ...taxIds,
    '',
    ...[...lines, ...sums].map(({ label, amount }) => `${label}: ${amount}`),
  ]
}

export const receiptPage = (account: Account, id: string): string => {
  const charge = account.objects.get('charge', id)
  const card = charge.payment_method_details?.card
  return page(
    'Receipt',
    `<p>${escape(formatAmount(charge.amount, charge.currency))} paid on ${formatDay(charge.created)} with ${escape(card?.brand ?? '')} ending in ${escape(card?.last4 ?? '')}.</p>` +
      (charge.amount_refunded > 0
        ? `<p>${escape(formatAmount(charge.amount_refunded, charge.currency))} refunded.</p>`
        : ''),
  )
}

export const creditNoteLines = (account: Account, id: string): string[] => {
  const note = account.objects.get('credit_note', id)
  const invoice = account.objects.get('invoice', note.invoice)
  return [
    `Credit note ${note.number}`,
    `Date: ${formatDay(note.created)}`,
    `For invoice ${invoice.number ?? ''}`,
    ...addressLines(invoice),
    '',
    ...note.lines.data.map((line) => `${line.description ?? 'Credit'}: ${formatAmount(line.amount, note.currency)}`),
    `Total: ${formatAmount(note.total, note.currency)}`,
  ]
}
