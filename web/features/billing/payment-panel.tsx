import type { ReactNode } from 'react'
import type { BegunPayment } from '../../../shared/billing/billing.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { priceCents, type BillingInterval, type PlanType } from '../../../shared/billing/plans.ts'
import { billedAmount } from './billing-words.ts'
import { OrderSummary } from './order-summary.tsx'
import { FormSkeleton } from './payment/form-skeleton.tsx'
import { PaymentForm } from './payment/payment-form.tsx'

type Props = {
  plan: PlanType
  interval: BillingInterval
  /** Undefined until the payment is begun. */
  begun: BegunPayment | undefined
  /** The tax, and with it the amount, depends on an address that is missing. */
  isTaxOpen?: boolean
  /** Where the bank's page leads back to. */
  returnUrl: string
  onPaid: (paymentIntentId: string) => void
  above?: ReactNode
  /** Replaces the form. */
  children?: ReactNode
}

/** What is bought, next to the form that pays it. */
export const PaymentPanel = ({
  plan,
  interval,
  begun,
  isTaxOpen = false,
  returnUrl,
  onPaid,
  above,
  children,
}: Props) => {
  const price = formatCents(priceCents(plan, interval))
  return (
    <div className="grid md:grid-cols-2">
      <OrderSummary
        plan={plan}
        interval={interval}
        price={price}
        {...(!isTaxOpen && { amount: begun?.amount ?? price })}
        tax={begun?.tax ?? null}
        above={above}
      />
      <div className="p-6">
        {children ??
          (begun === undefined ? (
            <FormSkeleton />
          ) : (
            <PaymentForm
              key={begun.clientSecret}
              clientSecret={begun.clientSecret}
              publishableKey={begun.publishableKey}
              kind="payment"
              amountLabel={billedAmount(begun.amount)}
              returnUrl={returnUrl}
              onPaid={onPaid}
            />
          ))}
      </div>
    </div>
  )
}
