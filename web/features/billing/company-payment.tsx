import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { plans, type BillingInterval, type PlanType } from '../../../shared/billing/plans.ts'
import type { Session } from '../../../shared/accounts/session.ts'
import { paths } from '../../address/paths.ts'
import { currentSearch } from '../../address/use-address.ts'
import { ProblemError } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { homeOf } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { AddressStep } from './address-step.tsx'
import { readBankReturn, returnUrlOf } from './bank-return.ts'
import { needsAddress } from './needs-address.ts'
import { NotBegun } from './not-begun.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { useBankReturn } from './use-bank-return.ts'
import { useBegunPayment } from './use-begun-payment.ts'
import { useShowBilling } from './use-show-billing.ts'

type Props = { plan: PlanType; interval: BillingInterval; session: Session }

/** The payment of a company that has a workspace. */
export const CompanyPayment = ({ plan, interval, session }: Props) => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const upgrade = useChange('billing.upgrade')
  const show = useShowBilling()
  const [paid, setPaid] = useState<string>()
  const [isReturned] = useState(() => readBankReturn(currentSearch())?.kind === 'payment')

  const finish = (paymentIntentId: string): void => {
    setPaid(paymentIntentId)
    upgrade.mutate(
      { input: { body: { paymentIntentId, planType: plan } } },
      {
        onSuccess: (billing) => {
          show(billing)
          toast('Payment received', { description: `Your workspace is on the ${plans[plan].label} plan.` })
          void navigate(paths.billing())
        },
      },
    )
  }
  useBankReturn((confirmed) => {
    if (confirmed.kind === 'payment') finish(confirmed.intentId)
  })
  const begun = useBegunPayment(plan, interval, !isReturned)

  const isTaxOpen = needsAddress(begun.error)
  if (begun.error !== null && paid === undefined && !isTaxOpen)
    return (
      <NotBegun home={homeOf(session)}>
        {begun.error instanceof ProblemError ? begun.error.message : undefined}
      </NotBegun>
    )
  return (
    <PaymentPanel
      plan={plan}
      interval={interval}
      begun={begun.data}
      isTaxOpen={isTaxOpen}
      returnUrl={returnUrlOf(paths.paymentProcessing(Object.fromEntries(search)))}
      onPaid={finish}
    >
      {paid === undefined ? (
        isTaxOpen ? (
          <AddressStep busy={begun.isFetching} onSaved={() => void begun.refetch()} />
        ) : undefined
      ) : upgrade.error === null ? (
        <p role="status" className="py-10 text-center text-muted">
          Your payment was received. Opening your plan…
        </p>
      ) : (
        <Failed onRetry={() => finish(paid)} />
      )}
    </PaymentPanel>
  )
}

/** The plan did not take effect after the payment. Only that is repeated. */
const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-center py-6 text-center">
    <p className="font-medium">Payment Error</p>
    <p className="mt-1 text-sm text-muted">
      Failed to process payment. Please try again. You are not charged a second time, and your plan also changes without
      you once Stripe has confirmed the payment.
    </p>
    <Button look="primary" className="mt-4" onClick={onRetry}>
      Try again
    </Button>
  </div>
)
