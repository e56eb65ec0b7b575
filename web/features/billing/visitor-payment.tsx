import { useNavigate } from 'react-router-dom'
import { plans, type BillingInterval, type PlanType } from '../../../shared/billing/plans.ts'
import { paths } from '../../address/paths.ts'
import { useAddress } from '../../address/use-address.ts'
import { messageOf, ProblemError } from '../../client/problem-error.ts'
import { AddressStep } from './address-step.tsx'
import { returnUrlOf } from './bank-return.ts'
import { IntervalChoice } from './interval-choice.tsx'
import { needsAddress } from './needs-address.ts'
import { NotBegun } from './not-begun.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { useBegunPayment } from './use-begun-payment.ts'

type Props = { plan: PlanType; interval: BillingInterval }

/** The payment of a visitor who has applied for a workspace in this browser. */
export const VisitorPayment = ({ plan, interval }: Props) => {
  const navigate = useNavigate()
  const { change } = useAddress()
  const begun = useBegunPayment(plan, interval)

  const isTaxOpen = needsAddress(begun.error)
  if (begun.error !== null && !isTaxOpen) {
    const hasNotApplied = begun.error instanceof ProblemError && begun.error.status === 401
    return (
      <NotBegun home={undefined}>
        {hasNotApplied
          ? 'Choose a plan and tell us your company and email address first. To pay for a workspace that you have, log in.'
          : messageOf(begun.error)}
      </NotBegun>
    )
  }
  const { company = '', email = '' } = begun.data?.applicant ?? {}
  const order = { email, company, plan: plans[plan].label, interval, amount: begun.data?.amount ?? '' }
  return (
    <PaymentPanel
      plan={plan}
      interval={interval}
      begun={begun.data}
      isTaxOpen={isTaxOpen}
      returnUrl={returnUrlOf(paths.paymentSuccess(order))}
      onPaid={(transactionId) => void navigate(paths.paymentSuccess({ ...order, transactionId }))}
      above={
        <div className="mb-5 flex flex-col gap-4">
          {!isTaxOpen && (
            <div className="min-h-11 min-w-0">
              <p dir="auto" className="truncate font-semibold">
                {company}
              </p>
              <p className="truncate text-sm text-muted">{email}</p>
            </div>
          )}
          <div>
            <IntervalChoice value={interval} onChange={(chosen) => change({ interval: chosen })} />
          </div>
        </div>
      }
    >
      {isTaxOpen ? <AddressStep busy={begun.isFetching} onSaved={() => void begun.refetch()} /> : undefined}
    </PaymentPanel>
  )
}
