import { wizardFields, type WizardField } from '../../../shared/charters/charter-wizard-fields.ts'
import { writtenDay } from '../../../shared/dates/written-day.ts'
import type { WizardForm } from './wizard-form.ts'

/** Everything that was entered, before the charter is generated. */
export const WizardReview = ({ form }: { form: WizardForm }) => (
  <dl className="divide-y divide-line">
    {(Object.keys(wizardFields) as WizardField[])
      .filter((field) => form[field].trim() !== '')
      .map((field) => (
        <div key={field} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-sm text-muted">{wizardFields[field].label}</dt>
          <dd dir="auto" className="min-w-0 break-words whitespace-pre-line">
            {wizardFields[field].kind === 'day' ? writtenDay(form[field]) : form[field]}
          </dd>
        </div>
      ))}
  </dl>
)
