/** What the bank's page adds to the address that it leads back to, in Stripe's own names. */
import { planNamed, type PlanType } from '../../../shared/billing/plans.ts'

export type BankReturn =
  | { kind: 'payment'; intentId: string; plan: PlanType | undefined }
  | { kind: 'setup'; intentId: string }
  | { kind: 'failed' }

const added = [
  'payment_intent',
  'payment_intent_client_secret',
  'setup_intent',
  'setup_intent_client_secret',
  'redirect_status',
]

/** Undefined if the address does not come from the bank's page. */
export const readBankReturn = (search: URLSearchParams): BankReturn | undefined => {
  const [payment, setup] = [search.get('payment_intent'), search.get('setup_intent')]
  if (payment === null && setup === null) return undefined
  const status = search.get('redirect_status')
  if (status !== 'succeeded' && status !== 'pending') return { kind: 'failed' }
  return payment === null
    ? { kind: 'setup', intentId: setup ?? '' }
    : { kind: 'payment', intentId: payment, plan: planNamed(search.get('plan') ?? '') }
}

/** The changes that remove it from an address. */
export const withoutBankReturn = Object.fromEntries(added.map((name) => [name, '']))

/** An address of this site as the bank's page needs it, with the site's own origin. */
export const returnUrlOf = (path: string): string => new URL(path, location.origin).href
