import { useQuery } from '@tanstack/react-query'
import { roles, teamRoles } from '../../../shared/permissions.ts'
import { plans } from '../../../shared/billing/plans.ts'
import type { TeamLimits } from '../../../shared/accounts/team.ts'
import { LimitWarnings } from '../plan/limit-warnings.tsx'
import { UpgradeLink } from '../plan/upgrade-link.tsx'
import { limitsQuery } from './team-queries.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import { Usage } from '../plan/usage.tsx'

/** The seats of the plan, in total and for each role. */
export const RoleLimits = () => {
  const { data, error, refetch } = useQuery(limitsQuery)
  return (
    <Card title="Role Limits & Usage" aside={data !== undefined && <Badge>{plans[data.planType].label}</Badge>}>
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading the limits" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {[1, 2, 3, 4].map((bar) => (
              <Skeleton key={bar} className="h-8" />
            ))}
          </Loading>
        ) : (
          <ErrorState title="The limits could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <Limits limits={data} />
      )}
    </Card>
  )
}

type Bar = { label: string; count: number; limit: number }

const Limits = ({ limits }: { limits: TeamLimits }) => {
  const bars: Bar[] = [
    { label: 'All members', ...limits.users },
    ...teamRoles.map((role) => ({ label: roles[role], ...limits.roles[role] })),
  ]
  const named = (those: readonly Bar[]) =>
    those.map(({ label, count, limit }) => `${label} (${count}/${limit})`).join(', ')
  return (
    <>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {bars.map(({ label, count, limit }) => (
          <Usage key={label} label={label} used={count} limit={limit} />
        ))}
      </div>
      <LimitWarnings
        bars={bars}
        named={named}
        className="mt-4"
        {...(limits.planType !== 'enterprise' && {
          remedy: (
            <>
              <UpgradeLink limit="people" /> to add more team members.
            </>
          ),
        })}
      />
    </>
  )
}
