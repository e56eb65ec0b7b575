import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Billing, ChangedBilling, ChangePreview } from '../../../shared/billing/billing.ts'
import { excessOn, type PlanExcess } from '../../../shared/billing/smaller-plan/excess.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { paths } from '../../address/paths.ts'
import { call } from '../../client/client.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../ui/dialog.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { toast } from '../../ui/toast.ts'
import { ActiveLists } from './active-lists.tsx'
import { returnUrlOf } from './bank-return.ts'
import { actionOn, billedAmount, changeTitle, excessWords, type PlanAction } from './billing-words.ts'
import { confirmPayment } from './payment/confirm-payment.ts'
import { PaymentFailed } from './payment/payment-failed.tsx'
import { usePay } from './payment/use-pay.ts'
import type { Choice } from './plan-choice.tsx'
import { useActiveChoice } from './use-active-choice.ts'
import { useDays } from './use-days.ts'
import type { Paid } from './use-finish-payment.ts'
import { useShowBilling } from './use-show-billing.ts'

type Props = { billing: Billing; choice: Choice; onClose: () => void; onPaid: (paid: Paid) => void }

/** Shows what a change of the plan costs and what no longer fits, and makes it. */
export const ChangeDialog = ({ billing, choice, onClose, onPaid }: Props) => {
  const { plan, interval } = choice
  // What it was when the dialog opened: the plan may change while the dialog says so.
  const [action] = useState(() => actionOn(billing, plan, interval))
  const days = useDays()
  const preview = useQuery({
    queryKey: ['planPreview', choice],
    queryFn: ({ signal }) => call('billing.preview', { body: choice }, { signal }),
    gcTime: 0,
  })
  const change = useChange('billing.change')
  const show = useShowBilling()
  const [toConfirm, setToConfirm] = useState<ChangedBilling['action']>(null)
  const { pay, busy, refusal } = usePay((paymentIntentId) => {
    onPaid({ paymentIntentId, plan })
    onClose()
  })
  const confirm = (payment: NonNullable<ChangedBilling['action']>) =>
    void pay(() => confirmPayment({ ...payment, returnUrl: returnUrlOf(paths.billing({ plan })) }))
  const choosing = useActiveChoice(plan, excessOn(plan, billing.usage).length > 0)
  const send = async ({ calculatedAt, takesEffect, at }: ChangePreview) => {
    try {
      // The choice first: if the change fails, it has no effect.
      if (choosing.isEdited) await choosing.save()
    } catch {
      return
    }
    change.mutate(
      { input: { body: { ...choice, calculatedAt } } },
      {
        onSuccess: (changed) => {
          show(changed.billing)
          setToConfirm(changed.action)
          if (changed.action !== null) return confirm(changed.action)
          toast(doneWords(action, plans[plan].label), {
            description:
              takesEffect === 'now'
                ? 'It is in effect.'
                : `You keep ${plans[billing.plan].label} until ${days.on(at)}.`,
          })
          onClose()
        },
      },
    )
  }
  const isWorking = change.isPending || choosing.isSaving || busy
  return (
    <Dialog title={changeTitle(action, plan, interval)} insistent={isWorking} onClose={onClose}>
      <DialogBody className="flex flex-col gap-4">
        {preview.data !== undefined ? (
          <>
            <Preview preview={preview.data} billing={billing} choice={choice} />
            <ActiveLists choosing={choosing} disabled={isWorking} />
          </>
        ) : preview.error === null ? (
          <Loading label="Calculating the price" className="flex flex-col gap-3">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-20" />
            <Skeleton className="h-5 w-1/2" />
          </Loading>
        ) : (
          <ErrorState
            title="The price could not be calculated"
            error={preview.error}
            onRetry={() => void preview.refetch()}
          />
        )}
        <PaymentFailed>{change.error === null ? refusal : messageOf(change.error)}</PaymentFailed>
        {choosing.error !== null && <FormError>{messageOf(choosing.error)}</FormError>}
        {toConfirm !== null && !busy && refusal !== undefined && (
          <p className="text-sm text-muted">Your bank has to confirm the payment before the plan changes.</p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose} disabled={isWorking}>
          {action === 'cancel' ? `Keep ${plans[billing.plan].label}` : 'Back'}
        </Button>
        {preview.data !== undefined && (
          <Button
            look={action === 'cancel' ? 'caution' : 'primary'}
            busy={isWorking && (busy ? 'Waiting for your bank…' : 'Processing…')}
            disabled={!choosing.canSave}
            onClick={() => (toConfirm === null ? void send(preview.data) : confirm(toConfirm))}
          >
            {toConfirm === null ? confirmWords(action, preview.data) : 'Confirm payment'}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  )
}

const isCharged = ({ dueNow }: ChangePreview): boolean => Number(dueNow) > 0

const confirmWords = (action: PlanAction | undefined, preview: ChangePreview): string => {
  if (action === 'cancel') return 'Cancel plan'
  const verb = action === 'upgrade' ? 'upgrade' : action === 'downgrade' ? 'downgrade' : 'switch'
  return isCharged(preview) ? `Pay ${billedAmount(preview.dueNow)} and ${verb}` : `Confirm ${verb}`
}

const doneWords = (action: PlanAction | undefined, label: string): string => {
  if (action === 'cancel') return 'Plan cancelled'
  return action === 'switch' ? 'Billing interval changed' : `Plan changed to ${label}`
}

/** Files are kept as they are; of projects and people, the company chooses. */
const whatHappens = (excess: readonly PlanExcess[]): string => {
  const isStorageFull = excess.some(({ what }) => what === 'storageMB')
  const hasChoice = excess.some(({ what }) => what !== 'storageMB')
  return [
    'Nothing is deleted.',
    hasChoice && 'Choose below what stays active: everything else becomes read-only until there is room again.',
    isStorageFull &&
      'All files can still be opened and deleted, and nothing can be uploaded until there is room again.',
  ]
    .filter(Boolean)
    .join(' ')
}

const Preview = ({ preview, billing, choice }: { preview: ChangePreview } & Pick<Props, 'billing' | 'choice'>) => {
  const { takesEffect, at, lines, tax, dueNow, renewal, renewsAt } = preview
  const days = useDays()
  const [current, next] = [plans[billing.plan].label, plans[choice.plan].label]
  const excess = excessOn(choice.plan, billing.usage)
  const isFree = choice.plan === 'starter'
  return (
    <>
      <p>
        {takesEffect === 'now'
          ? `${choice.plan === billing.plan ? 'The new interval starts' : `${next} is available`} as soon as the payment succeeds.`
          : isFree
            ? `You keep ${current} until ${days.on(at)}. Then the workspace continues on Starter, free of charge.`
            : `You keep ${current} until ${days.on(at)}. ${choice.plan === billing.plan ? 'The new interval' : next} starts then.`}
      </p>
      {takesEffect === 'now' && (
        <table className="w-full text-left">
          <caption className="sr-only">What is charged now</caption>
          <tbody>
            {[...lines, ...(tax === null ? [] : [{ description: 'Tax', amount: tax }])].map(
              ({ description, amount }) => (
                <tr key={`${description} ${amount}`} className="border-b border-line align-top">
                  <th scope="row" className="py-2 pr-4 font-normal text-muted">
                    {description}
                  </th>
                  <td className="py-2 text-right">{billedAmount(amount)}</td>
                </tr>
              ),
            )}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="py-2 pr-4">
                Due now
              </th>
              <td className="py-2 text-right">{billedAmount(dueNow)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      {!isFree && (
        <p className="text-muted">
          {takesEffect === 'now' ? 'Then' : 'From then on'}{' '}
          <span className="font-medium text-ink tabular">{billedAmount(renewal)}</span> per {choice.interval}
          {billing.plusTax && ' plus tax'}
          {renewsAt !== null && <>, next on {days.on(renewsAt)}</>}.
        </p>
      )}
      {excess.length > 0 && (
        <div className="rounded-md bg-warn-soft px-3 py-2 text-warn">
          <p className="font-medium">This does not fit {next}:</p>
          <ul className="mt-1 list-disc pl-5 tabular">
            {excess.map((excess) => (
              <li key={excess.what}>{excessWords(excess)}</li>
            ))}
          </ul>
          <p className="mt-1.5 text-sm">{whatHappens(excess)}</p>
        </div>
      )}
      {takesEffect === 'period_end' && excess.length === 0 && (
        <p className="text-muted">Everything you have fits {next}. Nothing is deleted.</p>
      )}
    </>
  )
}
