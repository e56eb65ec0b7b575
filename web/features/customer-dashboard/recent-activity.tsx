import { useQuery } from '@tanstack/react-query'
import { get } from '../../client/client.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { Ago } from '../../session/time.tsx'
import { LoadingRows } from '../../ui/loading-rows.tsx'

const firstActivities = 5

export const RecentActivity = () => {
  const { data, error, refetch } = useQuery(get('dashboard.customerActivities'))
  return (
    <Card title="Recent Activity" flush>
      {data === undefined ? (
        error === null ? (
          <LoadingRows label="Loading activity" />
        ) : (
          <ErrorState title="The activity could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyState title="No recent activity">Activity will appear here as work progresses.</EmptyState>
      ) : (
        <ul>
          {data.slice(0, firstActivities).map((item) => (
            <li key={item.id} className="flex justify-between gap-3 px-4 py-2">
              <span className="min-w-0 break-words">{item.description}</span>
              <Ago at={item.timestamp} className="shrink-0 text-xs leading-5 text-muted" />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
