import type { Account } from '../../../shared/workspace/account.ts'
import { countries, countryName } from '../../forms/country-names.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Select } from '../../ui/input.tsx'
import { NamedOptions } from '../../ui/options.tsx'
import type { Settings } from './account-form.ts'
import { SectionConflict } from './section-conflict.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'

/** An address on one line. */
const inOneLine = ({ street, city, state, zip, country }: Settings['address']): string =>
  [street, city, `${state} ${zip}`.trim(), countryName(country)].filter((part) => part !== '').join(', ')

export const AddressSection = ({ account }: { account: Account }) => {
  const section = useSection('address', account, 'Address saved')
  const { register, formState } = section.form
  const errors = formState.errors.address ?? {}
  return (
    <SettingsSection title="Address" about="Where your company is." section={section}>
      <div className="grid gap-4 sm:grid-cols-6">
        <Field label="Address" required error={errors.street?.message} className="sm:col-span-6">
          {(control) => <Input {...control} autoComplete="street-address" {...register('address.street')} />}
        </Field>
        <Field label="City" required error={errors.city?.message} className="sm:col-span-3">
          {(control) => <Input {...control} autoComplete="address-level2" {...register('address.city')} />}
        </Field>
        <Field label="State" required error={errors.state?.message} hint="Or region" className="sm:col-span-2">
          {(control) => <Input {...control} autoComplete="address-level1" {...register('address.state')} />}
        </Field>
        <Field label="ZIP code" required error={errors.zip?.message} className="sm:col-span-1">
          {(control) => <Input {...control} autoComplete="postal-code" {...register('address.zip')} />}
        </Field>
        <Field label="Country" required error={errors.country?.message} className="sm:col-span-3">
          {(control) => (
            <Select {...control} autoComplete="country" {...register('address.country')}>
              <option value="">Choose a country</option>
              <NamedOptions of={countries} />
            </Select>
          )}
        </Field>
      </div>
      <SectionConflict
        what="the address"
        section={section}
        labels={{ address: 'Address' }}
        written={({ address }) => inOneLine(address)}
      />
    </SettingsSection>
  )
}
