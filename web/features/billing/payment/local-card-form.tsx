import { useForm } from 'react-hook-form'
import { formResolver } from '../../../forms/form-resolver.ts'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { groupedNumber, localCard, testCards, type LocalCard } from './local-card.ts'
import { payLocally } from './local-pay.ts'
import { PayButton } from './pay-button.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import type { PaymentFormProps } from './payment.ts'
import { usePay } from './use-pay.ts'

type Form = { number: string; expiry: string; cvc: string; name: string }

/** An expiry date that has not passed. */
const laterYear = String((new Date().getFullYear() + 3) % 100).padStart(2, '0')

/** The card form of the local stage, where Stripe's own form cannot be used. */
export const LocalCardForm = ({ clientSecret, kind, amountLabel, returnUrl, onPaid }: PaymentFormProps) => {
  const form = useForm<Form, unknown, LocalCard>({
    defaultValues: { number: '', expiry: '', cvc: '', name: '' },
    resolver: formResolver(localCard),
  })
  const { register, setValue, formState } = form
  const { errors } = formState
  const { pay, busy, refusal } = usePay(onPaid)
  const send = (card: LocalCard) => pay(() => payLocally({ clientSecret, card, returnUrl }))
  const fill = (number: string) => {
    const card: Form = { number: groupedNumber(number), expiry: `12/${laterYear}`, cvc: '123', name: 'Test card' }
    for (const [name, value] of Object.entries(card)) setValue(name as keyof Form, value, { shouldDirty: true })
    form.clearErrors()
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <PaymentFailed>{refusal}</PaymentFailed>
      <Field label="Card number" required error={errors.number?.message}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
            {...register('number', {
              onBlur: ({ target }: { target: HTMLInputElement }) => setValue('number', groupedNumber(target.value)),
            })}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiry date" required error={errors.expiry?.message}>
          {(control) => <Input {...control} autoComplete="cc-exp" placeholder="MM/YY" {...register('expiry')} />}
        </Field>
        <Field label="Security code" required error={errors.cvc?.message}>
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="cc-csc"
              placeholder="CVC"
              maxLength={4}
              {...register('cvc')}
            />
          )}
        </Field>
      </div>
      <Field label="Name on the card" required error={errors.name?.message}>
        {(control) => <Input {...control} autoComplete="cc-name" {...register('name')} />}
      </Field>
      <PayButton kind={kind} amountLabel={amountLabel} busy={busy} />
      <div className="rounded-md border border-dashed border-line p-3">
        <p className="text-xs text-muted">This stage takes no real cards. Fill in a test card:</p>
        <ul aria-label="Test cards" className="mt-1.5 flex flex-col gap-0.5">
          {testCards.map(({ number, does }) => (
            <li key={number}>
              <button
                type="button"
                disabled={busy}
                onClick={() => fill(number)}
                className="-mx-1.5 flex w-[calc(100%+0.75rem)] flex-wrap justify-between gap-x-3 rounded-sm px-1.5 py-1 text-left text-xs hover:bg-hover pointer-coarse:py-2.5"
              >
                <span className="font-medium tabular">{groupedNumber(number)}</span>
                <span className="text-muted">{does[kind]}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </form>
  )
}
