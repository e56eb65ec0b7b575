import { useWatch } from 'react-hook-form'
import { taxNumberHint } from '../../../shared/billing/tax-numbers.ts'
import { countries } from '../../forms/country-names.ts'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { NamedOptions } from '../../ui/options.tsx'
import type { DetailsForm } from './use-details-form.ts'

type Props = Pick<DetailsForm, 'form' | 'isFromAccount'> & {
  /** Whether the address has to be entered. */
  withAddress?: boolean
}

/** The fields of what invoices show. */
export const DetailsFields = ({ form, isFromAccount, withAddress }: Props) => {
  const { register, formState } = form
  const { errors } = formState
  return (
    <div className="grid content-start gap-4 sm:grid-cols-6">
      <Field label="Name on invoices" required error={errors.name?.message} className="sm:col-span-6">
        {(control) => <Input {...control} autoComplete="organization" {...register('name')} />}
      </Field>
      <Field label="Email for invoices" required error={errors.email?.message} className="sm:col-span-6">
        {(control) => <Input {...control} type="email" autoComplete="email" {...register('email')} />}
      </Field>
      <Field
        label="Country"
        required={withAddress}
        error={errors.country?.message}
        hint={isFromAccount ? 'The address is the one in your account settings.' : undefined}
        className="sm:col-span-6"
      >
        {(control) => (
          <Select {...control} autoComplete="country" {...register('country')}>
            <option value="">{withAddress ? 'Choose a country' : 'No address'}</option>
            <NamedOptions of={countries} />
          </Select>
        )}
      </Field>
      <Field label="Address" required={withAddress} error={errors.line1?.message} className="sm:col-span-6">
        {(control) => <Input {...control} autoComplete="address-line1" {...register('line1')} />}
      </Field>
      <Field label="Address, second line" error={errors.line2?.message} className="sm:col-span-6">
        {(control) => <Input {...control} autoComplete="address-line2" {...register('line2')} />}
      </Field>
      <Field label="City" required={withAddress} error={errors.city?.message} className="sm:col-span-2">
        {(control) => <Input {...control} autoComplete="address-level2" {...register('city')} />}
      </Field>
      <Field label="State or region" error={errors.state?.message} className="sm:col-span-2">
        {(control) => <Input {...control} autoComplete="address-level1" {...register('state')} />}
      </Field>
      <Field label="ZIP or postal code" error={errors.postalCode?.message} className="sm:col-span-2">
        {(control) => <Input {...control} autoComplete="postal-code" {...register('postalCode')} />}
      </Field>
      <TaxNumberField form={form} />
      <div className="empty:hidden sm:col-span-6">
        <FormError>{errors.root?.message}</FormError>
      </div>
    </div>
  )
}

/** The number of the chosen country. One that was entered for another country stays, so that it can be corrected. */
const TaxNumberField = ({ form }: Pick<Props, 'form'>) => {
  const [country, taxNumber] = useWatch({ control: form.control, name: ['country', 'taxNumber'] })
  const hint = taxNumberHint(country)
  if (hint === undefined && taxNumber === '') return null
  return (
    <Field
      label={hint === undefined || hint.label === 'VAT number' ? 'VAT number' : `Tax number: ${hint.label}`}
      error={form.formState.errors.taxNumber?.message}
      hint={
        hint === undefined
          ? 'Invoices cannot show a tax number of this country.'
          : `For example ${hint.example}. Leave it empty if you have none.`
      }
      className="sm:col-span-6"
    >
      {(control) => <Input {...control} autoComplete="off" spellCheck={false} {...form.register('taxNumber')} />}
    </Field>
  )
}
