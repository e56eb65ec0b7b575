import { plans } from '../../../shared/billing/plans.ts'
import { messageOf } from '../../client/problem-error.ts'
import { Button } from '../../ui/button.tsx'
import type { FinishedPayment } from './use-finish-payment.ts'

/** Shown from the payment until the plan is in effect, and if that fails. */
export const PaymentProgress = ({ paid, error, finish }: FinishedPayment) => {
  if (paid === undefined) return null
  if (error === null)
    return (
      <p role="status" className="rounded-lg border border-line bg-info-soft px-4 py-3 text-info">
        Your payment was received. Switching to the {plans[paid.plan].label} plan…
      </p>
    )
  return (
    <section
      role="alert"
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-bad-soft px-4 py-3 text-bad"
    >
      <div className="max-w-160 min-w-0">
        <h2 className="font-semibold">Payment Processed but Upgrade Failed</h2>
        <p className="mt-0.5">
          Your payment was successful but there was an issue upgrading your account. Please contact support.
        </p>
        <p className="mt-1 text-sm">
          Trying again does not charge you a second time. Your plan also changes without you within a few minutes, once
          Stripe has confirmed the payment. Payment: {paid.paymentIntentId}. Reason: {messageOf(error)}
        </p>
      </div>
      <Button onClick={() => finish(paid)}>Try again</Button>
    </section>
  )
}
