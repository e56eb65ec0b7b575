import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { saveDetailsBody, type BillingDetails, type SaveDetails } from '../../../shared/billing/billing-details.ts'
import { messageOf } from '../../client/problem-error.ts'
import { useChange } from '../../client/use-change.ts'
import { showAtFields } from '../../forms/field-errors.ts'
import { formResolver } from '../../forms/form-resolver.ts'

const fieldsOf = ({ companyAddress, ...details }: BillingDetails): SaveDetails => ({
  ...details,
  ...companyAddress,
})

/** The form of what invoices show. It begins with the address of the account, so that it is not typed twice. */
export const useDetailsForm = (details: BillingDetails, onSaved: (saved: BillingDetails) => void) => {
  const [defaultValues] = useState(() => fieldsOf(details))
  const form = useForm<SaveDetails>({ defaultValues, resolver: formResolver(saveDetailsBody) })
  const change = useChange('billing.saveDetails')
  const save = async (body: SaveDetails): Promise<void> => {
    try {
      onSaved(await change.mutateAsync({ input: { body } }))
    } catch (error) {
      if (!showAtFields(form, error)) form.setError('root', { message: messageOf(error) })
    }
  }
  return {
    form,
    saving: change.isPending,
    submit: (event: React.FormEvent) => void form.handleSubmit(save)(event),
    isFromAccount: details.companyAddress !== null,
  }
}
export type DetailsForm = ReturnType<typeof useDetailsForm>
