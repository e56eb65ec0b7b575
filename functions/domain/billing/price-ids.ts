/** The catalogue's prices at Stripe. Their ids differ by account and never change, so a copy of a function keeps them. */
import type Stripe from 'stripe'
import type { BillingInterval, PaidPlan } from '../../../shared/billing/plans.ts'
import { log } from '../../kernel/log.ts'
import { Problem } from '../../kernel/problem.ts'
import { cataloguePrices, isSold, lookupKeyOf, planOfPrice } from './catalogue.ts'

type Ids = ReadonlyMap<string, { plan: PaidPlan; interval: BillingInterval }>

const kept = new WeakMap<Stripe, Ids>()

/** Not kept while a price is missing: it may be published at any time. */
const readIds = async (client: Stripe): Promise<Ids> => {
  const known = kept.get(client)
  if (known !== undefined) return known
  const { data } = await client.prices.list({
    lookup_keys: cataloguePrices.map(({ lookupKey }) => lookupKey),
    active: true,
    limit: 100,
  })
  const ids: Ids = new Map(
    data.flatMap((price) => {
      const sold = isSold(price) ? planOfPrice(price) : undefined
      return sold === undefined ? [] : [[price.id, sold] as const]
    }),
  )
  if (ids.size === cataloguePrices.length) kept.set(client, ids)
  return ids
}

/** The id of a plan's price. 503 if the account does not sell it. */
export const priceIdOf = async (client: Stripe, plan: PaidPlan, interval: BillingInterval): Promise<string> => {
  const found = [...(await readIds(client))].find(([, sold]) => sold.plan === plan && sold.interval === interval)
  if (found !== undefined) return found[0]
  log.error('price-missing', { lookupKey: lookupKeyOf(plan, interval) })
  throw new Problem('payments_unavailable', 'This plan cannot be bought right now. Please try again later.')
}
