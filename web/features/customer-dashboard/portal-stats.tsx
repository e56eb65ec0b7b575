import { useQuery } from '@tanstack/react-query'
import { writtenAmount } from '../../../shared/money/written-amount.ts'
import { writtenNumber } from '../../../shared/wording.ts'
import { get } from '../../client/client.ts'
import { useMay } from '../../session/session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'

/** Counts the projects that the person can see, and the workspace's team. Roles without money see no budget. */
export const PortalStats = () => {
  const maySeeMoney = useMay('finance.read')
  const { data, error, refetch } = useQuery(get('dashboard.customerStats'))
  if (data === undefined && error !== null)
    return <ErrorState title="The figures could not be loaded" error={error} onRetry={() => void refetch()} />
  const figures = [
    ['Total Projects', data && writtenNumber(data.totalProjects)],
    ['Active Projects', data && writtenNumber(data.activeProjects)],
    ...(maySeeMoney ? [['Total Budget', data?.totalBudget && writtenAmount(data.totalBudget)] as const] : []),
    ['Team Members', data && writtenNumber(data.teamMembers)],
  ] as const
  return (
    <dl aria-label="Statistics" aria-busy={data === undefined} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(([label, figure]) => (
        <div key={label} className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-lg font-semibold tracking-tight whitespace-nowrap tabular sm:text-2xl">
            {figure ?? <Skeleton className="mt-1 h-7 w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
