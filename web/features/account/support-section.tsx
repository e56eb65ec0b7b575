import type { Account } from '../../../shared/workspace/account.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'
import { SectionConflict } from './section-conflict.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'

const choices = [
  {
    value: 'act',
    label: 'View, and make changes when needed',
    hint: 'They state a reason first, and can make changes for at most an hour. You are notified each time.',
  },
  { value: 'read', label: 'View only', hint: 'They can look at what you ask about, and change nothing.' },
  {
    value: 'none',
    label: 'No access',
    hint: 'They still see your company’s name, plan, usage and budget totals, and the names and email addresses of your team, which they need to run the service.',
  },
] as const

const labelOf = (value: string): string => choices.find((choice) => choice.value === value)?.label ?? ''

/** What Plumbline's support team may do in the workspace. */
export const SupportSection = ({ account }: { account: Account }) => {
  const section = useSection('operatorAccess', account, 'Support access saved')
  return (
    <SettingsSection
      title="Support access"
      about={
        <>
          Whether Plumbline’s support team can open this workspace to help you. Every visit and every change is in your{' '}
          <Link to={paths.auditLog()} className="text-accent underline">
            audit log
          </Link>
          , with the name of the person.
        </>
      }
      section={section}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">Plumbline’s support team can</legend>
        {choices.map(({ value, label, hint }) => (
          <label key={value} className="flex items-start gap-2.5">
            <input type="radio" value={value} className="mt-0.5 size-4" {...section.form.register('operatorAccess')} />
            <span>
              <span className="font-medium">{label}</span>
              <span className="block text-sm text-muted">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="mt-3 text-sm text-muted">A change ends what they are doing in the workspace at once.</p>
      <SectionConflict
        what="support access"
        section={section}
        labels={{ operatorAccess: 'Support access' }}
        written={({ operatorAccess }) => labelOf(operatorAccess)}
      />
    </SettingsSection>
  )
}
