/** Does what an operator asks for with a company's money: once, however often it is asked for. */
import type Stripe from 'stripe'
import { currency } from '../../../shared/operators/finance.ts'
import { stamp, type StampedEvent } from '../../kernel/events/event.ts'
import { lost, untilWritten } from '../../kernel/table/optimistic.ts'
import { Problem } from '../../kernel/problem.ts'
import { atStripe, refusalOf } from './at-stripe.ts'
import { beginAct, finishAct, readAct, refuseAct, type MoneyAct, type StoredAct } from './money-act-repository.ts'

/** What Stripe's refusals mean to an operator, by their codes. Stripe's own words are the answer for all others. */
const refusals: Record<string, string> = {
  charge_already_refunded: 'The whole payment has been refunded already.',
  charge_disputed: 'The bank disputes this payment, so it cannot be refunded.',
  charge_exceeds_source_limit: 'The payment provider does not allow a refund of this size.',
  insufficient_funds: 'The account at Stripe does not have enough balance for this refund.',
}

export const refusedByStripe = ({ code, message }: { code: string | undefined; message: string }): Problem =>
  new Problem('wrong_state', refusals[code ?? ''] ?? `Stripe has refused this: ${message}`)

/**
 * A refund is a credit note, which corrects the invoice and its tax as well, and has a document for the company.
 * Stripe's own key makes a repeated call one. Its time tells an act from one that Stripe has refused before.
 */
const atStripeOnce = async (client: Stripe, act: MoneyAct): Promise<void> => {
  const { workspaceId, requestKey, customerId, cents, reason, by, at } = act
  const once = { idempotencyKey: `${act.kind}-${workspaceId}-${requestKey}-${Date.parse(at)}` }
  const metadata = { workspaceId, operator: by.id, reason }
  if (act.kind === 'credit') {
    await client.customers.createBalanceTransaction(customerId, { amount: -cents, currency, metadata }, once)
    return
  }
  const { invoiceId: invoice } = act
  await client.creditNotes.create({ invoice, amount: cents, refund_amount: cents, memo: reason, metadata }, once)
}

const eventOf = (act: MoneyAct): StampedEvent => {
  const { workspaceId, by, cents, reason } = act
  // The operator's address is not the company's business, so the event has no origin.
  const author = { by, at: new Date(act.at) }
  if (act.kind === 'credit') return stamp('credit.changed.v1', workspaceId, author, { cents, currency, reason })
  const { invoiceId, invoiceNumber } = act
  return stamp('invoice.refunded.v1', workspaceId, author, { invoiceId, invoiceNumber, cents, currency, reason })
}

/** Has Stripe do what was begun, and stores it. */
const finish = async (act: MoneyAct): Promise<void> => {
  try {
    await atStripe((client) => atStripeOnce(client, act))
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal === undefined) throw error
    await refuseAct(act)
    throw refusedByStripe(refusal)
  }
  await finishAct(act, eventOf(act))
}

const isSame = (a: MoneyAct, b: MoneyAct): boolean =>
  a.kind === b.kind &&
  a.cents === b.cents &&
  a.reason === b.reason &&
  (a.kind !== 'refund' || b.kind !== 'refund' || a.invoiceId === b.invoiceId)

/**
 * Does an act that may have been asked for before.
 *
 * @param earlier - what is stored with the act's key
 * @param check - refuses what cannot be done. It is not asked about what was begun before, which may have been done.
 * @throws Problem `idempotency_key_reused` if the key was used for something else, `wrong_state` if Stripe refuses
 */
export const doOnce = (act: MoneyAct, earlier: StoredAct | undefined, check: () => Promise<void>): Promise<void> => {
  let first: { stored: StoredAct | undefined } | undefined = { stored: earlier }
  return untilWritten(async () => {
    const { stored } = first ?? { stored: await readAct(act.workspaceId, act.requestKey) }
    first = undefined
    if (stored !== undefined && !isSame(stored.act, act))
      throw new Problem('idempotency_key_reused', 'This key was already used for something else. Send a new one.')
    if (stored?.state === 'done') return undefined
    if (stored?.state === 'begun') return finish(stored.act)
    await check()
    return (await beginAct(act)) ? finish(act) : lost
  })
}

/** Finishes what a function left half done. Does nothing if it is done. */
export const finishLeft = async (workspaceId: string, requestKey: string): Promise<void> => {
  const stored = await readAct(workspaceId, requestKey)
  if (stored?.state === 'begun') await finish(stored.act)
}
