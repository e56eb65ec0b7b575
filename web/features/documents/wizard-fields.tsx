import { wizardFields, type WizardField } from '../../../shared/charters/charter-wizard-fields.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { dateProblem, fieldsOf, type Step, type WizardForm } from './wizard-form.ts'

const hints: Partial<Record<WizardField, string>> = {
  inScope: 'One item per line',
  outOfScope: 'One item per line',
  knownRisks: 'One risk per line',
  keyResources: 'One item per line',
}

type Props = {
  step: Step
  form: WizardForm
  errors: Partial<Record<WizardField, string>>
  onChange: (field: WizardField, value: string) => void
}

/** The fields of a step. */
export const WizardFields = ({ step, form, errors, onChange }: Props) => (
  <div className="grid gap-4 sm:grid-cols-2">
    {fieldsOf(step).map((field) => {
      const { label, required, kind } = wizardFields[field]
      const error = errors[field] ?? (field === 'projectEndDate' ? dateProblem(form) : undefined)
      return (
        <Field
          key={field}
          label={label}
          required={required}
          hint={hints[field]}
          error={error}
          className={kind === 'day' || step === 4 ? '' : 'sm:col-span-2'}
        >
          {(control) =>
            kind === 'lines' ? (
              <Textarea
                {...control}
                dir="auto"
                rows={4}
                value={form[field]}
                onChange={(event) => onChange(field, event.target.value)}
              />
            ) : (
              <Input
                {...control}
                dir={kind === 'day' ? undefined : 'auto'}
                type={kind === 'day' ? 'date' : 'text'}
                maxLength={kind === 'day' ? undefined : 200}
                value={form[field]}
                onChange={(event) => onChange(field, event.target.value)}
              />
            )
          }
        </Field>
      )
    })}
  </div>
)
