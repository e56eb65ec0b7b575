import { pageSize } from '../../../shared/contract/request-limits.ts'
import type { routes } from '../../../shared/routes.ts'
import { atStripe } from '../../domain/billing/at-stripe.ts'
import { listInvoices, toInvoices } from '../../domain/billing/listed-invoice.ts'
import { readSubscription } from '../../domain/billing/subscription-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { decryptCursor, encryptCursor } from '../../kernel/http/cursor.ts'

/** Stripe lists at most so many at once. */
const maximum = 100

export const invoices: Handler<typeof routes.billing.invoices> = async ({ principal, query, reply }) => {
  const { limit = pageSize.usual, cursor } = query
  const boundTo = `invoices:${principal.workspaceId}`
  const after = cursor === undefined ? undefined : String(decryptCursor(cursor, boundTo)['after'])
  const stored = await readSubscription(principal.workspaceId)
  if (stored === undefined) return []
  const page = await atStripe((client) =>
    listInvoices(client, stored.customerId, { limit: Math.min(limit, maximum), after }),
  )
  const last = page.invoices.at(-1)
  if (page.hasMore && last !== undefined) reply.next(encryptCursor({ after: last.invoice.id }, boundTo))
  return toInvoices(page.invoices)
}
