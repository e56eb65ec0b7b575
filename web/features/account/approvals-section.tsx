import type { Account } from '../../../shared/workspace/account.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { useSession } from '../../session/session.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import type { FieldOf, SectionForm } from './account-form.ts'
import { SectionConflict } from './section-conflict.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'

const labels = {
  approvalLimit: 'Approval limit (US dollars)',
  approvalReminderDays: 'Remind after (days)',
} as const

const written = (form: SectionForm<'approvals'>, name: FieldOf<'approvals'>): string => {
  if (form[name] === '') return name === 'approvalLimit' ? 'No limit' : 'No reminders'
  return name === 'approvalLimit'
    ? writtenAmount(form.approvalLimit)
    : counted(Number(form.approvalReminderDays), 'day')
}

/** Who approves expenses, and when they are reminded. Only the company account changes the limit, because it limits the program managers. */
export const ApprovalsSection = ({ account }: { account: Account }) => {
  const section = useSection('approvals', account, 'Approvals saved')
  const mayChange = useSession().user.role === 'customer'
  const { register, formState } = section.form
  return (
    <SettingsSection
      title="Approvals"
      about="Managers approve expenses up to this amount. Above it, the company account decides. No one approves their own expenses."
      section={section}
    >
      <Field
        label={labels.approvalLimit}
        hint={mayChange ? 'Leave it empty for no limit.' : 'Only the company account can change it.'}
        error={formState.errors.approvalLimit?.message}
        className="sm:max-w-80"
      >
        {(control) => <Input {...control} inputMode="decimal" disabled={!mayChange} {...register('approvalLimit')} />}
      </Field>
      <Field
        label={labels.approvalReminderDays}
        hint="People are reminded once a day of what has waited this long for their approval. Leave it empty for no reminders."
        error={formState.errors.approvalReminderDays?.message}
        className="sm:max-w-80"
      >
        {(control) => <Input {...control} inputMode="numeric" {...register('approvalReminderDays')} />}
      </Field>
      <SectionConflict what="the settings of approvals" section={section} labels={labels} written={written} />
    </SettingsSection>
  )
}
