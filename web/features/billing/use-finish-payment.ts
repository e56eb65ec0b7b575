import { useState } from 'react'
import { plans, type PlanType } from '../../../shared/billing/plans.ts'
import { useChange } from '../../client/use-change.ts'
import { toast } from '../../ui/toast.ts'
import { useShowBilling } from './use-show-billing.ts'

/** A payment that Stripe has accepted, and the plan that it is for. */
export type Paid = { paymentIntentId: string; plan: PlanType }

/**
 * Puts a plan into effect once it is paid. If that fails, only this is repeated and nothing is paid again. The plan also
 * takes effect without this page, because Stripe reports the payment to the server.
 */
export const useFinishPayment = () => {
  const upgrade = useChange('billing.upgradeSubscription')
  const show = useShowBilling()
  const [paid, setPaid] = useState<Paid>()
  const finish = (payment: Paid): void => {
    setPaid(payment)
    upgrade.mutate(
      { input: { body: payment } },
      {
        onSuccess: (billing) => {
          show(billing)
          setPaid(undefined)
          toast('Payment received', { description: `Your workspace is on the ${plans[payment.plan].label} plan.` })
        },
      },
    )
  }
  return { paid, error: upgrade.error, finish }
}
export type FinishedPayment = ReturnType<typeof useFinishPayment>
