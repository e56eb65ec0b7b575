import { useState } from 'react'
import type { Billing, ChangedBilling, PaymentOverview } from '../../../shared/billing/billing.ts'
import { paths } from '../../address/paths.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { returnUrlOf } from './bank-return.ts'
import { billedAmount } from './billing-words.ts'
import { CardName } from './card-name.tsx'
import { confirmPayment } from './payment/confirm-payment.ts'
import { PaymentFailed } from './payment/payment-failed.tsx'
import { usePay } from './payment/use-pay.ts'
import type { Paid } from './use-finish-payment.ts'
import { useShowBilling } from './use-show-billing.ts'

type Props = {
  payment: PaymentOverview
  billing: Billing
  onAnother: () => void
  onPaid: (paid: Paid) => void
  onClose: () => void
}

/** Pays what is unpaid with the card on file. */
export const PayWithCard = ({ payment, billing, onAnother, onPaid, onClose }: Props) => {
  // What was to be paid when the dialog opened: the page reads it again once it is paid.
  const [{ card, due }] = useState(payment)
  const { plan } = billing
  const charge = useChange('billing.pay')
  const show = useShowBilling()
  const [toConfirm, setToConfirm] = useState<ChangedBilling['action']>(null)
  const { pay, busy, refusal } = usePay((paymentIntentId) => {
    onPaid({ paymentIntentId, plan })
    onClose()
  })
  const confirm = (action: NonNullable<ChangedBilling['action']>) =>
    void pay(() => confirmPayment({ ...action, returnUrl: returnUrlOf(paths.billing({ plan })) }))
  const send = () =>
    charge.mutate(
      { input: {} },
      {
        onSuccess: (changed) => {
          show(changed.billing)
          setToConfirm(changed.action)
          if (changed.action !== null) return confirm(changed.action)
          toast('Payment received', { description: 'The renewal is paid.' })
          onClose()
        },
      },
    )
  const working = charge.isPending || busy
  if (card === null) return null
  return (
    <div className="flex flex-col gap-4">
      <PaymentFailed>{charge.error === null ? refusal : messageOf(charge.error)}</PaymentFailed>
      {due !== null && (
        <dl className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">Amount due</dt>
          <dd className="text-2xl font-semibold tracking-tight tabular">{billedAmount(due)}</dd>
        </dl>
      )}
      <Button
        look="primary"
        className="h-10 w-full"
        busy={working && (busy ? 'Waiting for your bank…' : 'Processing…')}
        onClick={() => (toConfirm === null ? send() : confirm(toConfirm))}
      >
        {toConfirm === null ? (
          <span>
            Pay now with <CardName card={card} />
          </span>
        ) : (
          'Confirm payment'
        )}
      </Button>
      <Button className="h-10 w-full" disabled={working} onClick={onAnother}>
        Use another card
      </Button>
    </div>
  )
}
