import type { Account } from '../../../shared/workspace/account.ts'
import { roles, teamRoles } from '../../../shared/permissions.ts'
import { plans } from '../../../shared/billing/plans.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import type { UpgradeLimit } from '../../../shared/billing/upgrade-request.ts'
import { UpgradeButton } from '../plan/upgrade-link.tsx'
import { LimitWarnings, tightLimits } from '../plan/limit-warnings.tsx'
import { paths } from '../../address/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { useMay } from '../../session/session.ts'
import { Usage } from '../plan/usage.tsx'
import { Section } from '../../ui/section.tsx'

type Bar = { label: string; count: number; limit: number }

const limitOf: Readonly<Record<string, UpgradeLimit>> = {
  Projects: 'projects',
  'Emails today': 'emails',
  Members: 'people',
  ...Object.fromEntries(teamRoles.map((role) => [roles[role], 'people'])),
}

const named = (bars: readonly Bar[]): string =>
  bars.map((bar) => `${bar.label} (${writtenNumber(bar.count)}/${writtenNumber(bar.limit)})`).join(', ')

/** The limits of the plan and how much of them is used. */
export const PlanSection = ({ plan }: { plan: Account['plan'] }) => {
  const bars: Bar[] = [
    { label: 'Projects', ...plan.projects },
    { label: 'Emails today', ...plan.mailsToday },
    { label: 'Members', ...plan.users },
    ...teamRoles.map((role) => ({ label: roles[role], ...plan.roles[role] })),
  ]
  const { full, near } = tightLimits(bars)
  const isTight = full.length + near.length > 0
  // Projects unless another limit is the one that is reached.
  const tightest = limitOf[full[0]?.label ?? near[0]?.label ?? ''] ?? 'projects'
  const mayManage = useMay('billing.manage')
  return (
    <Section
      title="Plan & usage"
      about="The limits of your plan. The daily email limit resets at midnight in your time zone."
    >
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2.5">
        <p className="flex items-center gap-2">
          <span className="font-medium">{plans[plan.planType].label}</span>
          <Badge>Uploads up to {writtenNumber(plan.fileUploadLimitMB)} MB</Badge>
        </p>
        {mayManage ? (
          <Link to={paths.billing()} className={buttonClasses(isTight ? 'primary' : 'secondary')}>
            Billing &amp; plans
          </Link>
        ) : (
          plan.planType !== 'enterprise' && (
            <UpgradeButton limit={tightest} label="Upgrade" look={isTight ? 'primary' : 'secondary'} />
          )
        )}
      </div>
      <div className="grid gap-x-8 gap-y-4 p-4 sm:grid-cols-2">
        {bars.map((bar) => (
          <Usage key={bar.label} label={bar.label} used={bar.count} limit={bar.limit} />
        ))}
      </div>
      <LimitWarnings bars={bars} named={named} className="mx-4 mb-4" />
    </Section>
  )
}
