import { useQuery } from '@tanstack/react-query'
import { get } from '../../client/client.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../loading/states.tsx'
import { MonthlyTrend } from './monthly-trend.tsx'
import { PortfolioCards } from './portfolio-cards.tsx'
import { Attention } from '../dashboard/attention.tsx'
import { UpcomingDeadlines } from './upcoming-deadlines.tsx'

export const PortfolioTab = () => {
  const { data, error, refetch } = useQuery(get('analytics.projects'))
  const again = () => void refetch()
  if (data === undefined)
    return error === null ? (
      <PortfolioSkeleton />
    ) : (
      <ErrorState title="The analytics could not be loaded" error={error} onRetry={again} />
    )
  return (
    <div className="flex flex-col gap-4">
      {error !== null && <StaleNote error={error} onRetry={again} />}
      <PortfolioCards portfolio={data} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Attention />
        <UpcomingDeadlines deadlines={data.upcomingDeadlines} />
      </div>
      <MonthlyTrend months={data.monthlyProgress} />
    </div>
  )
}

const PortfolioSkeleton = () => (
  <Loading label="Loading the analytics" className="flex flex-col gap-4">
    <span className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-29 rounded-lg" />
      ))}
    </span>
    <span className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-72 rounded-lg" />
      <Skeleton className="h-72 rounded-lg" />
    </span>
    <Skeleton className="h-64 rounded-lg" />
  </Loading>
)
