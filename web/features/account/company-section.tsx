import type { Account } from '../../../shared/workspace/account.ts'
import { industries, type Industry } from '../../../shared/workspace/industries.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select } from '../../ui/input.tsx'
import { SectionConflict } from './section-conflict.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'

const labels = { companyName: 'Company name', contactPhone: 'Phone', industry: 'Industry' } as const

const empty = <span className="text-muted">Empty</span>

export const CompanySection = ({ account }: { account: Account }) => {
  const section = useSection('company', account, 'Company saved')
  const { register, formState } = section.form
  const { errors } = formState
  return (
    <SettingsSection title="Company" about="The name of your company in the workspace and in emails." section={section}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={labels.companyName} required error={errors.companyName?.message} className="sm:col-span-2">
          {(control) => <Input {...control} autoComplete="organization" {...register('companyName')} />}
        </Field>
        <Field
          label="Contact email"
          hint="The company account signs in with this email. It cannot be changed here."
          className="sm:col-span-2"
        >
          {(control) => <Input {...control} type="email" value={account.contactEmail} readOnly disabled />}
        </Field>
        <Field label={labels.contactPhone} error={errors.contactPhone?.message}>
          {(control) => <Input {...control} type="tel" autoComplete="tel" {...register('contactPhone')} />}
        </Field>
        <Field label={labels.industry} error={errors.industry?.message}>
          {(control) => (
            <Select {...control} {...register('industry')}>
              <option value="">Choose an industry</option>
              <Options of={industries} />
            </Select>
          )}
        </Field>
      </div>
      <SectionConflict
        what="the company"
        section={section}
        labels={labels}
        written={(form, name) =>
          form[name] === '' ? empty : name === 'industry' ? industries[form.industry as Industry].label : form[name]
        }
      />
    </SettingsSection>
  )
}
