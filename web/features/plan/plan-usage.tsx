import type { ReactNode } from 'react'
import { plans, usageWarning, type PlanLimits } from '../../../shared/billing/plans.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { isNearLimit } from './near-limit.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Usage } from './usage.tsx'
import { UpgradeLink } from './upgrade-link.tsx'

/** The limits of the plan and how much of them is used. */
export const PlanUsage = ({ plan }: { plan: PlanLimits }) => {
  const { usage, limits } = plan
  const near = isNearLimit(usage.projects, limits.maxProjects) || isNearLimit(usage.users, limits.maxUsers)
  const full = !plan.canCreateProject || !plan.canAddUser
  return (
    <Card title="Plan Usage" aside={<Badge tone="neutral">{plans[plan.planType].label}</Badge>}>
      <div className="flex flex-col gap-3">
        <Usage label="Projects" used={usage.projects} limit={limits.maxProjects} />
        <Usage label="Users" used={usage.users} limit={limits.maxUsers} />
        <dl className="flex flex-col gap-1 text-sm">
          <Fact label="AI features">
            {limits.aiFeatures === 'full' ? 'All' : limits.aiFeatures.map((name) => aiNames[name] ?? name).join(', ')}
          </Fact>
          <Fact label="File uploads">up to {writtenNumber(limits.fileUploadLimitMB)} MB</Fact>
        </dl>
        {plan.planType !== 'enterprise' && (near || full) && (
          <div className="flex flex-col gap-1 rounded-md bg-warn-soft px-3 py-2 text-sm text-warn">
            {!plan.canCreateProject && (
              <p>
                Project limit reached. <UpgradeLink limit="projects" /> to create more projects.
              </p>
            )}
            {!plan.canAddUser && (
              <p>
                User limit reached. <UpgradeLink limit="people" /> to add more team members.
              </p>
            )}
            {!full && <p>{usageWarning * 100}% or more of your plan is used.</p>}
          </div>
        )}
      </div>
    </Card>
  )
}

const aiNames: Record<string, string> = { charter: 'Charter', raci: 'RACI matrix' }

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd className="text-right text-muted tabular">{children}</dd>
  </div>
)
