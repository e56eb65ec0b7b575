/** Finds payments that belong to no workspace, and deals with them as an operator decides. */
import type Stripe from 'stripe'
import type { Resolution, ResolutionKind, UnplacedReason } from '../../../shared/operators/finance.ts'
import type { Author } from '../../../shared/contract/event.ts'
import { closingDays } from '../../../shared/workspace/limits.ts'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { readWorkspace } from '../workspace/workspace-repository.ts'
import { atStripe, isMissing, refusalOf } from './at-stripe.ts'
import { refusedByStripe } from './money-act.ts'
import { endSubscriptionOf, refundRest } from './refund-rest.ts'
import { instantOf } from './stripe-object.ts'
import {
  keepUnplacedPayment,
  readUnplacedPayment,
  storeResolution,
  type StoredPayment,
} from './unplaced-payment-repository.ts'

type Unplaced = { customerId: string; why: UnplacedReason; workspaceId?: string | undefined }

const paidAtOf = ({ status_transitions: at, created }: Stripe.Invoice): number => at.paid_at ?? created

/** A paid invoice as a payment that belongs to no workspace. */
export const unplacedOf = (invoice: Stripe.Invoice, unplaced: Unplaced): StoredPayment => ({
  invoiceId: invoice.id,
  invoiceNumber: invoice.number ?? '',
  cents: invoice.amount_paid,
  currency: invoice.currency,
  paidAt: instantOf(paidAtOf(invoice)),
  ...unplaced,
})

/**
 * Keeps what a customer has paid who leads to no workspace.
 *
 * @param since - only payments from then on, in seconds since the epoch
 */
export const keepUnplacedPayments = async ({ customerId, why, workspaceId }: Unplaced, since = 0): Promise<void> => {
  // Stripe's report names the customer only. What was paid is asked of Stripe itself.
  const invoices = await atStripe((client) =>
    client.invoices.list({ customer: customerId, status: 'paid', limit: 100 }).autoPagingToArray({ limit: 1000 }),
  )
  for (const invoice of invoices)
    if (invoice.amount_paid > 0 && paidAtOf(invoice) >= since)
      await keepUnplacedPayment(unplacedOf(invoice, { customerId, why, workspaceId }))
}

/** Keeps what was paid for a workspace after its closing was asked for. */
export const keepPaidWhileClosing = (customerId: string, workspaceId: string, closesAt: string): Promise<void> =>
  keepUnplacedPayments(
    { customerId, why: 'workspace_closing', workspaceId },
    Math.floor(Date.parse(closesAt) / 1000) - closingDays * 86_400,
  )

const refundAndEnd = async (client: Stripe, invoiceId: string, reason: string): Promise<number> => {
  const { invoice, cents } = await refundRest(client, invoiceId, reason)
  await endSubscriptionOf(client, invoice)
  return cents
}

const refund = async ({ invoiceId }: StoredPayment, reason: string): Promise<number> => {
  try {
    return await atStripe((client) => refundAndEnd(client, invoiceId, reason))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    if (isMissing(error)) throw new Problem('wrong_state', 'Stripe no longer has this payment.')
    throw refusedByStripe(refusal)
  }
}

/** Tells the workspace of what went back, if the payment was meant for one that still exists. */
const eventFor = async (
  { why, workspaceId, invoiceId, invoiceNumber, currency }: StoredPayment,
  { by, at, reason }: Resolution,
  cents: number,
): Promise<StampedEvent | undefined> => {
  if (why !== 'workspace_closing' || workspaceId === undefined || cents === 0) return undefined
  // What is stored about an erased workspace would stay.
  if ((await readWorkspace(workspaceId)) === undefined) return undefined
  const author = { by, at: new Date(at) }
  return stamp('invoice.refunded.v1', workspaceId, author, { invoiceId, invoiceNumber, cents, currency, reason })
}

const words: Record<ResolutionKind, string> = { refunded: 'was refunded', dealt_with: 'was marked as resolved' }

/**
 * Refunds a payment that belongs to no workspace, or marks it as resolved.
 *
 * @throws Problem `not_found`, and `wrong_state` if someone else has resolved it, or if Stripe refuses
 */
export const resolvePayment = (
  invoiceId: string,
  { kind, reason, by }: { kind: ResolutionKind; reason: string; by: Author },
): Promise<StoredPayment> =>
  untilWritten(async () => {
    const payment = await readUnplacedPayment(invoiceId)
    if (payment === undefined) throw notFound('Payment')
    const { resolution: before } = payment
    if (before !== undefined) {
      const isRepeated = before.kind === kind && before.reason === reason && before.by.id === by.id
      if (isRepeated) return payment
      throw new Problem('wrong_state', `This payment ${words[before.kind]} by ${before.by.name} already.`)
    }
    const cents = kind === 'refunded' ? await refund(payment, reason) : 0
    const resolved = { ...payment, resolution: { kind, reason, by, at: new Date().toISOString() } }
    const event = await eventFor(payment, resolved.resolution, cents)
    return (await storeResolution(resolved, event)) ? resolved : lost
  })
