import { useQuery } from '@tanstack/react-query'
import type { BillingInterval, PlanType } from '../../../shared/billing/plans.ts'
import { call } from '../../client/client.ts'

/** Begins a payment, or goes on with the one that was begun. */
export const useBegunPayment = (plan: PlanType, interval: BillingInterval, enabled = true) =>
  useQuery({
    queryKey: ['paymentBegun', { plan, interval }],
    queryFn: ({ signal }) => call('billing.beginSubscription', { body: { planType: plan, interval } }, { signal }),
    enabled,
    gcTime: 0,
  })
