import type Stripe from 'stripe'
import { invoiceStatuses, type Invoice, type InvoiceStatus } from '../../../shared/billing.ts'
import { pageSize } from '../../../shared/limits.ts'
import { formatCents } from '../../../shared/money.ts'
import type { routes } from '../../../shared/routes.ts'
import { atStripe } from '../../domain/billing/at-stripe.ts'
import { instantOf } from '../../domain/billing/stripe-object.ts'
import { readSubscription } from '../../domain/billing/subscription-repository.ts'
import type { Handler } from '../../kernel/call.ts'
import { decryptCursor, encryptCursor } from '../../kernel/cursor.ts'

const isShown = (status: string | null): status is InvoiceStatus =>
  status !== null && Object.hasOwn(invoiceStatuses, status)

/** A draft is not an invoice yet: it has no number, and its amount can change. */
const toInvoice = (invoice: Stripe.Invoice): Invoice[] => {
  const { id, number, status, created, total, hosted_invoice_url: page, invoice_pdf: pdf, lines } = invoice
  if (!isShown(status)) return []
  return [
    {
      id,
      number: number ?? '',
      status,
      createdAt: instantOf(created),
      description: lines.data.at(-1)?.description ?? '',
      amount: formatCents(total),
      page: page ?? null,
      pdf: pdf ?? null,
    },
  ]
}

export const invoices: Handler<typeof routes.billing.invoices> = async ({ principal, query, reply }) => {
  const { limit = pageSize.usual, cursor } = query
  const boundTo = `invoices:${principal.workspaceId}`
  const after = cursor === undefined ? undefined : String(decryptCursor(cursor, boundTo)['after'])
  const stored = await readSubscription(principal.workspaceId)
  if (stored === undefined) return []
  const page = await atStripe((client) =>
    client.invoices.list({
      customer: stored.customerId,
      limit,
      ...(after !== undefined && { starting_after: after }),
    }),
  )
  const last = page.data.at(-1)
  if (page.has_more && last !== undefined) reply.next(encryptCursor({ after: last.id }, boundTo))
  return page.data.flatMap(toInvoice)
}
