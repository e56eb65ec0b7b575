/** What the bank's page adds to the address that it leads back to, in Stripe's own names. */
import { planNamed, type BillingInterval, type PlanType } from '../../../shared/billing/plans.ts'

export type BankReturn =
  | { kind: 'payment'; intentId: string; plan: PlanType | undefined }
  | { kind: 'setup'; intentId: string }
  /** The purchase that was not confirmed, if the address names it. */
  | { kind: 'failed'; plan: PlanType | undefined; interval: BillingInterval }

const added = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
]

/** How often an address says that is paid; monthly if it does not. */
export const intervalIn = (search: URLSearchParams): BillingInterval =>
  search.get('interval') === 'year' ? 'year' : 'month'

/** Undefined if the address does not come from the bank's page. */
export const readBankReturn = (search: URLSearchParams): BankReturn | undefined => {
  const [payment, setup] = [search.get('payment_intent'), search.get('setup_intent')]
  if (payment === null && setup === null) return undefined
  const status = search.get('redirect_status')
  const plan = planNamed(search.get('plan') ?? '')
  if (status !== 'succeeded' && status !== 'pending') return { kind: 'failed', plan, interval: intervalIn(search) }
  return payment === null ? { kind: 'setup', intentId: setup ?? '' } : { kind: 'payment', intentId: payment, plan }
}

/** The changes that remove it from an address. */
export const withoutBankReturn = Object.fromEntries(added.map((name) => [name, '']))

/** An address of this site as the bank's page needs it, with the site's own origin. */
export const returnUrlOf = (path: string): string => new URL(path, location.origin).href
