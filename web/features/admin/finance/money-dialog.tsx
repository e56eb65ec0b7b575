import { useRef, useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { moneyForm } from '../../../../shared/operators/finance.ts'
import { messageOf } from '../../../client/problem-error.ts'
import { showAtFields } from '../../../forms/field-errors.ts'
import { formResolver } from '../../../forms/form-resolver.ts'
import { useIdempotencyKey } from '../../../forms/use-idempotency-key.ts'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogBody, DialogFooter } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { Input } from '../../../ui/input.tsx'
import { billedAmount } from '../../billing/billing-words.ts'
import { ReasonField } from '../parts/reason-field.tsx'

type Asked = { amount: string; reason: string }

type Props = {
  title: string
  description: ReactNode
  /** The amount that the form begins with. */
  amount: string
  amountHint?: string
  /** `Refund` */
  action: string
  /** The question that names the company and the amount, which is written for people. */
  question: (amount: string) => { title: string; description: string }
  /** The key makes a repeated request one. */
  send: (asked: Asked & { requestKey: string }) => Promise<unknown>
  onDone: (amount: string) => void
  onClose: () => void
}

/** Asks for an amount and a reason, then for a confirmation. What is typed stays if it is refused. */
export const MoneyDialog = ({
  title,
  description,
  amount,
  amountHint,
  action,
  question,
  send,
  onDone,
  onClose,
}: Props) => {
  const form = useForm<Asked>({ defaultValues: { amount, reason: '' }, resolver: formResolver(moneyForm) })
  const key = useIdempotencyKey(form)
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const running = useRef(false)
  const { errors } = form.formState

  const confirm = async (confirmed: Asked) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await send({ ...confirmed, requestKey: key.current })
      onDone(billedAmount(confirmed.amount))
    } catch (error) {
      setAsked(undefined)
      if (!showAtFields(form, error)) setRefusal(messageOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  if (asked !== undefined)
    return (
      <AlertDialog
        {...question(billedAmount(asked.amount))}
        action={`${action} ${billedAmount(asked.amount)}`}
        busy={busy && 'One moment…'}
        onConfirm={() => void confirm(asked)}
        onCancel={() => !busy && setAsked(undefined)}
      >
        <blockquote className="border-l-2 border-line pl-3 text-sm wrap-break-word whitespace-pre-line text-muted">
          {asked.reason}
        </blockquote>
      </AlertDialog>
    )
  return (
    <Dialog title={title} description={description} width="small" onClose={onClose}>
      <form
        noValidate
        className="flex min-h-0 grow flex-col"
        onSubmit={(event) => {
          setRefusal(undefined)
          void form.handleSubmit(setAsked)(event)
        }}
      >
        <DialogBody className="flex flex-col gap-4">
          <Field label="Amount in USD" required hint={amountHint} error={errors.amount?.message}>
            {(control) => <Input {...control} {...form.register('amount')} inputMode="decimal" autoComplete="off" />}
          </Field>
          <ReasonField
            registered={form.register('reason')}
            hint="The company reads it in its audit log and in the mail."
            error={errors.reason?.message}
          />
          <FormError>{refusal}</FormError>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            {action}…
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  )
}
