import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Activity } from '../../../shared/activity.ts'
import { get } from '../../client/client.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState, StaleNote } from '../../ui/states.tsx'
import { ActivityList } from '../../ui/activity-list.tsx'

/** How often new activity is fetched while the tab is visible, in milliseconds. */
const interval = 30_000

/** The first data comes from the dashboard's own call. */
export const RecentActivity = ({ initial }: { initial: readonly Activity[] }) => {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...get('dashboard.activity'),
    initialData: [...initial],
    refetchInterval: interval,
  })
  const newest = data[0]?.id
  // Something has changed elsewhere, so the figures next to the feed are out of date too.
  useEffect(() => {
    if (newest !== undefined && newest !== initial[0]?.id)
      void queries.invalidateQueries({ queryKey: get('dashboard.read').queryKey })
  }, [newest, initial, queries])
  return (
    <Card title="Recent Activity" flush>
      {error !== null && (
        <div className="px-4 pb-2">
          <StaleNote error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data.length === 0 ? (
        <EmptyState title="No recent activity">Activity will appear here as you work on projects</EmptyState>
      ) : (
        <ActivityList items={data} />
      )}
    </Card>
  )
}
