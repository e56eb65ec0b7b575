import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Billing, SavedCard } from '../../../shared/billing/billing.ts'
import { paths } from '../../address/paths.ts'
import { call, get } from '../../client/client.ts'
import { isOutage, messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { toast } from '../../ui/toast.ts'
import { returnUrlOf } from './bank-return.ts'
import { brandName } from './billing-words.ts'
import { PayWithCard } from './pay-with-card.tsx'
import { confirmPayment } from './payment/confirm-payment.ts'
import { FormSkeleton } from './payment/form-skeleton.tsx'
import { PaymentFailed } from './payment/payment-failed.tsx'
import { PaymentForm } from './payment/payment-form.tsx'
import { usePay } from './payment/use-pay.ts'
import type { Paid } from './use-finish-payment.ts'
import { useShowBilling } from './use-show-billing.ts'

type Props = {
  billing: Billing
  /** A card that the bank's page has confirmed already. */
  setupIntentId?: string | undefined
  /** Whether another card is wanted, even if there is one that could pay. */
  another?: boolean | undefined
  onClose: () => void
  onPaid: (paid: Paid) => void
}

/** Pays what is unpaid with the card on file, or takes another card, to which it is charged at once. */
export const CardDialog = ({ billing, setupIntentId, another, onClose, onPaid }: Props) => {
  const [isUnpaid] = useState(billing.overdue !== null)
  const [entered, setEntered] = useState(setupIntentId)
  const [wantsAnother, setWantsAnother] = useState(another === true || !isUnpaid)
  const payment = useQuery({ ...get('billing.payment'), enabled: !wantsAnother })
  const paysWithCard = entered === undefined && !wantsAnother && payment.error === null && payment.data?.card !== null
  return (
    <Dialog
      title={isUnpaid ? 'Pay now' : 'Replace card'}
      description={
        paysWithCard
          ? 'The unpaid renewal is charged at once.'
          : isUnpaid
            ? 'Enter a card. The unpaid invoice is charged to it at once, and later renewals as well.'
            : 'The next renewals are charged to this card.'
      }
      width="small"
      insistent={entered !== undefined}
      onClose={onClose}
    >
      <DialogBody>
        {paysWithCard ? (
          payment.data === undefined ? (
            <FormSkeleton />
          ) : (
            <PayWithCard
              payment={payment.data}
              billing={billing}
              onAnother={() => setWantsAnother(true)}
              onPaid={onPaid}
              onClose={onClose}
            />
          )
        ) : entered === undefined ? (
          <Entry onEntered={setEntered} />
        ) : (
          <Saving
            key={entered}
            setupIntentId={entered}
            billing={billing}
            onAnother={() => {
              setWantsAnother(true)
              setEntered(undefined)
            }}
            onPaid={onPaid}
            onClose={onClose}
          />
        )}
      </DialogBody>
    </Dialog>
  )
}

const Entry = ({ onEntered }: { onEntered: (setupIntentId: string) => void }) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['cardEntry'],
    queryFn: ({ signal }) => call('billing.beginCard', {}, { signal }),
    gcTime: 0,
  })
  if (data !== undefined)
    return <PaymentForm {...data} kind="setup" returnUrl={returnUrlOf(paths.billing())} onPaid={onEntered} />
  return error === null ? (
    <FormSkeleton />
  ) : (
    <ErrorState title="The card form could not be opened" error={error} onRetry={() => void refetch()} />
  )
}

type SavingProps = Required<Pick<Props, 'billing' | 'onPaid' | 'onClose'>> & {
  setupIntentId: string
  onAnother: () => void
}

/** Saves an entered card, and asks the bank to confirm the unpaid invoice if it has to. */
const Saving = ({ setupIntentId, billing, onAnother, onPaid, onClose }: SavingProps) => {
  const saveCard = useChange('billing.saveCard')
  const show = useShowBilling()
  const [toConfirm, setToConfirm] = useState<SavedCard['action']>(null)
  const { plan } = billing
  const { pay, busy, refusal } = usePay((paymentIntentId) => {
    onPaid({ paymentIntentId, plan })
    onClose()
  })
  const confirm = (payment: NonNullable<SavedCard['action']>) =>
    void pay(() => confirmPayment({ ...payment, returnUrl: returnUrlOf(paths.billing({ plan })) }))
  const wasUnpaid = billing.overdue !== null
  const save = () =>
    saveCard.mutate(
      { input: { body: { setupIntentId } } },
      {
        onSuccess: ({ card, action, billing: saved }) => {
          show(saved)
          if (action !== null) {
            setToConfirm(action)
            return confirm(action)
          }
          toast(wasUnpaid && saved.overdue === null ? 'Payment received' : 'Card saved', {
            description: `${brandName(card.brand)} ending in ${card.last4} is charged from now on.`,
          })
          onClose()
        },
      },
    )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    save()
  })
  const { error } = saveCard
  if (error === null && refusal === undefined)
    return (
      <p role="status" className="py-6 text-center text-muted">
        {busy ? 'Waiting for your bank…' : wasUnpaid ? 'Charging the unpaid invoice…' : 'Saving the card…'}
      </p>
    )
  return (
    <div className="flex flex-col gap-4">
      <PaymentFailed>{error === null ? refusal : messageOf(error)}</PaymentFailed>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
        <Button look={isOutage(error) ? 'secondary' : 'primary'} onClick={onAnother}>
          Use another card
        </Button>
        {toConfirm !== null && <Button onClick={() => confirm(toConfirm)}>Confirm payment</Button>}
        {toConfirm === null && isOutage(error) && (
          <Button look="primary" onClick={save}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
