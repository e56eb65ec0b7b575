/** What the screens of billing say. */
import type { Billing, InvoiceStatus } from '../../../shared/billing/billing.ts'
import type { Tone } from '../../../shared/contract/choices.ts'
import type { PlanExcess } from '../../../shared/billing/smaller-plan/excess.ts'
import { plans, type BillingInterval, type PlanType } from '../../../shared/billing/plans.ts'
import { roles, type TeamRole } from '../../../shared/permissions.ts'
import { writtenMegabytes } from '../../../shared/files/file-rules.ts'
import { withCommas, writtenNumber } from '../../../shared/wording.ts'

/** `49.00` → `$49.00`, `-1250.50` → `-$1,250.50`. Invoices always have their cents. */
export const billedAmount = (amount: string): string =>
  amount.startsWith('-') ? `-$${withCommas(amount.slice(1))}` : `$${withCommas(amount)}`

export const intervalNames: Record<BillingInterval, string> = { month: 'Monthly', year: 'Yearly' }

type State = { label: string; tone: Tone }

/** The state of the subscription. A paid plan without a subscription was given by the operator. */
export const stateOf = ({ plan, state }: Pick<Billing, 'plan' | 'state'>): State => {
  switch (state) {
    case 'none':
      return { label: plan === 'starter' ? 'Free' : 'Not billed', tone: 'neutral' }
    case 'active':
      return { label: 'Active', tone: 'success' }
    case 'overdue':
      return { label: 'Payment overdue', tone: 'warning' }
    case 'read_only':
      return { label: 'Read-only', tone: 'danger' }
  }
}

export const invoiceTones: Record<InvoiceStatus, Tone> = {
  paid: 'success',
  open: 'warning',
  void: 'neutral',
  uncollectible: 'danger',
}

/**
 * What a plan's card offers. `current`: the plan of now. `pending`: it starts at the end of the period. Undefined if
 * there is nothing to do.
 */
export type PlanAction = 'current' | 'pending' | 'upgrade' | 'switch' | 'downgrade' | 'cancel'

const rank = (plan: PlanType): number => plans[plan].monthlyCents

export const actionOn = (
  { plan: current, state, interval: paid, change }: Pick<Billing, 'plan' | 'state' | 'interval' | 'change'>,
  plan: PlanType,
  interval: BillingInterval,
): PlanAction | undefined => {
  const isFree = plan === 'starter'
  if (state === 'none') {
    if (plan === current) return 'current'
    if (isFree) return undefined
    return rank(plan) > rank(current) ? 'upgrade' : 'switch'
  }
  if (plan === current && (isFree || interval === paid)) return 'current'
  if (change !== null && change.plan === plan && (isFree || change.interval === interval)) return 'pending'
  if (isFree) return 'cancel'
  // Nothing else can be bought before the renewal is paid.
  if (state !== 'active') return undefined
  if (plan === current) return 'switch'
  return rank(plan) > rank(current) ? 'upgrade' : 'downgrade'
}

/** The heading of the dialog in which a change is confirmed. */
export const changeTitle = (action: PlanAction | undefined, plan: PlanType, interval: BillingInterval): string => {
  const { label } = plans[plan]
  if (action === 'cancel') return 'Cancel plan'
  if (action === 'upgrade') return `Upgrade to ${label}`
  if (action === 'downgrade') return `Downgrade to ${label}`
  return `Switch to ${intervalNames[interval].toLowerCase()} billing`
}

const excessNames: Record<Exclude<PlanExcess['what'], TeamRole>, string> = {
  projects: 'Projects',
  users: 'Team members',
  storageMB: 'File storage',
}

/** `Projects: 4, the plan allows 1` */
export const excessWords = ({ what, count, limit }: PlanExcess): string => {
  const written = what === 'storageMB' ? writtenMegabytes : writtenNumber
  const name = what in excessNames ? excessNames[what as keyof typeof excessNames] : `${roles[what as TeamRole]} role`
  return `${name}: ${written(count)}, the plan allows ${written(limit)}`
}

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** `visa` → `Visa` */
export const brandName = (brand: string): string => brands[brand] ?? 'Card'
