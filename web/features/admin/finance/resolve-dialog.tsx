import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { reasonForm, type ResolutionKind, type UnplacedPayment } from '../../../../shared/operators/finance.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { useChange } from '../../../client/use-change.ts'
import { showAtFields } from '../../../forms/field-errors.ts'
import { formResolver } from '../../../forms/form-resolver.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { toast } from '../../../ui/toast.ts'
import { billedAmount } from '../../billing/billing-words.ts'
import { ReasonField } from '../parts/reason-field.tsx'

type Props = { payment: UnplacedPayment; kind: ResolutionKind; onClose: () => void }

/** Asks why a payment is refunded or marked as resolved. */
export const ResolveDialog = ({ payment, kind, onClose }: Props) => {
  const { id, amount, invoiceNumber } = payment
  const form = useForm({ defaultValues: { reason: '' }, resolver: formResolver(reasonForm) })
  const resolve = useChange('finance.resolvePayment')
  const [refusal, setRefusal] = useState<string>()
  const isRefund = kind === 'refunded'
  const written = billedAmount(amount)
  const send = ({ reason }: { reason: string }) => {
    if (resolve.isPending) return
    resolve.mutate(
      { input: { params: { id }, body: { kind, reason } } },
      {
        onSuccess: () => {
          toast(isRefund ? 'Payment refunded' : 'Payment marked as resolved', {
            description: `${written} of invoice ${invoiceNumber}`,
          })
          onClose()
        },
        onError: (error) => {
          if (!showAtFields(form, error)) setRefusal(messageOf(error))
        },
      },
    )
  }
  return (
    <Dialog
      title={isRefund ? `Refund ${written}?` : `Mark ${written} as resolved?`}
      description={
        isRefund
          ? `What is left of invoice ${invoiceNumber} goes back to the card, and its subscription ends at once. This cannot be taken back.`
          : `Nothing is refunded, and the subscription at Stripe stays. Invoice ${invoiceNumber}.`
      }
      width="small"
      insistent={resolve.isPending}
      onClose={onClose}
    >
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          setRefusal(undefined)
          void form.handleSubmit(send)(event)
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          <ReasonField registered={form.register('reason')} error={form.formState.errors.reason?.message} />
          <FormError>{refusal}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose} disabled={resolve.isPending}>
            Cancel
          </Button>
          <Button type="submit" look={isRefund ? 'danger' : 'primary'} busy={resolve.isPending && 'One moment…'}>
            {isRefund ? `Refund ${written}` : 'Mark as resolved'}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
