import type { Account } from '../../../shared/workspace/account.ts'
import { renewalHours } from '../../../shared/accounts/limits.ts'
import { roles, workspaceRoles } from '../../../shared/permissions.ts'
import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'
import { SectionConflict } from './section-conflict.tsx'
import { SettingsSection } from './settings-section.tsx'
import { useSection } from './use-section.ts'

/** Whose sign-in requires the code of an authenticator app. */
export const TwoStepSection = ({ account }: { account: Account }) => {
  const section = useSection('secondFactorRoles', account, 'Two-step sign-in saved')
  return (
    <SettingsSection
      title="Two-step sign-in"
      about={
        <>
          Who must enter a code of an authenticator app after the password. Everyone else can turn it on in their{' '}
          <Link to={paths.profile()} className="text-accent underline">
            profile
          </Link>
          .
        </>
      }
      section={section}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">Required for</legend>
        {workspaceRoles.map((role) => (
          <label key={role} className="flex items-start gap-2.5">
            <input
              type="checkbox"
              value={role}
              className="mt-0.5 size-4"
              {...section.form.register('secondFactorRoles')}
            />
            <span className="font-medium">{roles[role]}</span>
          </label>
        ))}
      </fieldset>
      <p className="mt-3 text-sm text-muted">
        People who have not set it up do so when they next sign in. A passkey counts as both steps. Those who are signed
        in stay so for at most {renewalHours} hours.
      </p>
      <SectionConflict
        what="two-step sign-in"
        section={section}
        labels={{ secondFactorRoles: 'Two-step sign-in' }}
        written={({ secondFactorRoles }) =>
          secondFactorRoles.length === 0 ? 'Not required' : secondFactorRoles.map((role) => roles[role]).join(', ')
        }
      />
    </SettingsSection>
  )
}
