/** Whether a change of a subscription is one to more or to less. Pure. */
import { plans, type BillingInterval, type PlanType } from '../../../shared/billing/plans.ts'

export type Terms = { plan: PlanType; interval: BillingInterval }

/**
 * A more expensive plan, and a year in place of a month of the same plan, are charged and available at once. Everything
 * else begins when the paid period ends, because it is paid for until then.
 */
export const takesEffect = (now: Terms, next: Terms): 'now' | 'period_end' => {
  const [has, wants] = [plans[now.plan].monthlyCents, plans[next.plan].monthlyCents]
  if (has !== wants) return wants > has ? 'now' : 'period_end'
  return now.interval === 'month' && next.interval === 'year' ? 'now' : 'period_end'
}
