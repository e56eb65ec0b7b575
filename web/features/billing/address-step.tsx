import { useQuery } from '@tanstack/react-query'
import type { BillingDetails } from '../../../shared/billing/billing-details.ts'
import { get } from '../../client/client.ts'
import { Button } from '../../ui/button.tsx'
import { focusWhenShown } from '../../ui/focus.ts'
import { ErrorState } from '../../loading/states.tsx'
import { DetailsFields } from './details-fields.tsx'
import { FormSkeleton } from './payment/form-skeleton.tsx'
import { useDetailsForm } from './use-details-form.ts'

type Props = {
  /** Whether the payment is being begun. */
  busy: boolean
  onSaved: () => void
}

/** Asks for the billing address before the first payment, because the tax depends on it. */
export const AddressStep = ({ busy, onSaved }: Props) => {
  const { data, error, refetch } = useQuery({ ...get('billing.details'), staleTime: 0 })
  return (
    <>
      <h2 tabIndex={-1} ref={focusWhenShown} className="text-lg font-semibold outline-none">
        Billing details
      </h2>
      <p className="mt-0.5 mb-4 text-muted">
        The tax depends on your address. You see the amount before you pay. Your invoices show these details.
      </p>
      {data !== undefined ? (
        <AddressForm details={data} busy={busy} onSaved={onSaved} />
      ) : error === null ? (
        <FormSkeleton />
      ) : (
        <ErrorState title="The billing details could not be loaded" error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}

const AddressForm = ({ details, busy, onSaved }: Props & { details: BillingDetails }) => {
  const { saving, submit, ...fields } = useDetailsForm(details, onSaved)
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <DetailsFields {...fields} withAddress />
      <Button type="submit" look="primary" className="h-10 w-full" busy={(saving || busy) && 'Calculating the tax…'}>
        Continue to payment
      </Button>
    </form>
  )
}
