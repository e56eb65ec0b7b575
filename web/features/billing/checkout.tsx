import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import type { BegunPayment } from '../../../shared/billing/billing.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { plans, priceCents } from '../../../shared/billing/plans.ts'
import { paths } from '../../address/paths.ts'
import { Button } from '../../ui/button.tsx'
import { focusWhenShown } from '../../ui/focus.ts'
import { AddressStep } from './address-step.tsx'
import { returnUrlOf } from './bank-return.ts'
import { billedAmount } from './billing-words.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentForm } from './payment/payment-form.tsx'
import type { Choice } from './plan-choice.tsx'
import type { Paid } from './use-finish-payment.ts'

type Props = { begun: BegunPayment; onBack: () => void; onPaid: (paid: Paid) => void }

/** The payment of a first paid plan: what is bought, and the form of the card. */
export const Checkout = ({ begun, onBack, onPaid }: Props) => {
  const { clientSecret, publishableKey, plan, interval, amount } = begun
  return (
    <Frame summary={<OrderSummary {...begun} />} onBack={onBack}>
      <h2 tabIndex={-1} ref={focusWhenShown} className="mb-4 text-lg font-semibold outline-none">
        Pay for {plans[plan].label}
      </h2>
      <PaymentForm
        clientSecret={clientSecret}
        publishableKey={publishableKey}
        kind="payment"
        amountLabel={billedAmount(amount)}
        returnUrl={returnUrlOf(paths.billing({ plan, interval }))}
        onPaid={(paymentIntentId) => onPaid({ paymentIntentId, plan })}
      />
    </Frame>
  )
}

type AddressProps = { choice: Choice; busy: boolean; onBack: () => void; onSaved: () => void }

/** The step before the payment, if the tax depends on an address that has not been entered. */
export const AddressCheckout = ({ choice: { plan, interval }, busy, onBack, onSaved }: AddressProps) => (
  <Frame
    summary={<OrderSummary plan={plan} interval={interval} price={formatCents(priceCents(plan, interval))} />}
    onBack={onBack}
  >
    <AddressStep busy={busy} onSaved={onSaved} />
  </Frame>
)

const Frame = ({ summary, onBack, children }: { summary: ReactNode; onBack: () => void; children: ReactNode }) => (
  <>
    <Button look="quiet" className="-ml-3 self-start" onClick={onBack}>
      <ArrowLeft aria-hidden="true" className="size-4" />
      Back to Plans
    </Button>
    <section
      aria-label="Checkout"
      className="mx-auto grid w-full max-w-220 overflow-hidden rounded-lg border border-line bg-surface shadow-card md:grid-cols-2"
    >
      {summary}
      <div className="p-6">{children}</div>
    </section>
  </>
)
