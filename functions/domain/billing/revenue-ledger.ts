/**
 * What happened to a company's recurring revenue, by month. It is stored with the subscription and changes in the same
 * write, so that it does not depend on events. Pure.
 */
import { monthOf, type Month } from '../../../shared/dates/dates.ts'
import { priceCents, type BillingInterval, type PaidPlan } from '../../../shared/billing/plans.ts'
import type { FailedPaymentKind, MovementKind } from '../../../shared/operators/revenue.ts'
import type { Standing } from './subscription-standing.ts'

export type LedgerKind = MovementKind | FailedPaymentKind

/** How often something happened, and the cents that it was about. */
export type Entry = readonly [count: number, cents: number]

export type RevenueLedger = {
  /** When it paid for the first time. */
  firstPaidAt?: string
  /** Movements are in cents per year, which have no fractions; failed payments are in cents per renewal. */
  months: Record<Month, Partial<Record<LedgerKind, Entry>>>
}

type Terms = { plan: PaidPlan; interval: BillingInterval }

/** What a subscription pays for: `pro-month`. */
export type TermsName = `${PaidPlan}-${BillingInterval}`

export const termsNameOf = ({ plan, interval }: Terms): TermsName => `${plan}-${interval}`

/** What a subscription brings in twelve months, in cents. A twelfth of it is its monthly recurring revenue. */
export const annualCents = (terms: Terms | undefined): number =>
  terms === undefined ? 0 : priceCents(terms.plan, terms.interval) * (terms.interval === 'month' ? 12 : 1)

type InEffect = Exclude<Standing, { state: 'none' }>

const inEffect = (standing: Standing): InEffect | undefined => (standing.state === 'none' ? undefined : standing)

/** When a change took effect: on the day for which it was scheduled, if it is that change, else when it was seen. */
const effectiveAt = (was: InEffect | undefined, now: InEffect | undefined, seenAt: string): string => {
  const change = was?.change
  const isScheduled = change !== undefined && change.plan === (now?.plan ?? 'starter') && change.at <= seenAt
  return isScheduled ? change.at : seenAt
}

const movementOf = (ledger: RevenueLedger, was: number, now: number): MovementKind | undefined => {
  if (was === now) return undefined
  if (was === 0) return ledger.firstPaidAt === undefined ? 'new' : 'reactivation'
  if (now === 0) return 'churn'
  return now > was ? 'expansion' : 'contraction'
}

const booked = ({ months, ...ledger }: RevenueLedger, month: Month, kind: LedgerKind, cents: number): RevenueLedger => {
  const entries = months[month] ?? {}
  const [count, sum] = entries[kind] ?? [0, 0]
  return { ...ledger, months: { ...months, [month]: { ...entries, [kind]: [count + 1, sum + cents] } } }
}

const afterPayments = (
  ledger: RevenueLedger,
  was: InEffect | undefined,
  now: InEffect | undefined,
  at: string,
): RevenueLedger => {
  const [before, after] = [was?.overdueSince, now?.overdueSince]
  if (before === after) return ledger
  const due = (terms: InEffect | undefined) => (terms === undefined ? 0 : priceCents(terms.plan, terms.interval))
  const settled =
    before === undefined ? ledger : booked(ledger, monthOf(at), now === undefined ? 'lost' : 'recovered', due(was))
  return after === undefined ? settled : booked(settled, monthOf(after), 'failed', due(now))
}

/**
 * The ledger after a subscription has changed from one standing to another.
 *
 * @param seenAt - when the change was written (ISO 8601)
 */
export const ledgerAfter = (
  ledger: RevenueLedger | undefined,
  before: Standing,
  after: Standing,
  seenAt: string,
): RevenueLedger | undefined => {
  const [was, now] = [inEffect(before), inEffect(after)]
  if (was === undefined && now === undefined) return ledger
  // A subscription that was paid for before there was a ledger: its first payment is in no month.
  const known = ledger ?? { ...(was && { firstPaidAt: '' }), months: {} }
  const [from, to] = [annualCents(was), annualCents(now)]
  const at = effectiveAt(was, now, seenAt)
  const kind = movementOf(known, from, to)
  const moved = kind === undefined ? known : booked(known, monthOf(at), kind, Math.abs(to - from))
  const paid = kind === 'new' ? { ...moved, firstPaidAt: at } : moved
  return afterPayments(paid, was, now, at)
}
