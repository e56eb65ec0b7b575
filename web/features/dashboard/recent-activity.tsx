import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Activity } from '../../../shared/dashboard/activity.ts'
import { get } from '../../client/client.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState, StaleNote } from '../../loading/states.tsx'
import { ActivityList } from '../../records/activity-list.tsx'
import { useSession } from '../../session/session.ts'
import { useLastSeen } from './last-looked.ts'

/** How often new activity is fetched while the tab is visible, in milliseconds. */
const interval = 30_000

const heading = 'px-4 pt-1 text-xs font-medium text-muted'

/** The lines since the person's last visit, and the earlier ones. */
const Lines = ({ items }: { items: readonly Activity[] }) => {
  const seen = useLastSeen(useSession().user.id, items)
  const isNew = ({ at }: Activity) => seen !== '' && at > seen
  if (!items.some(isNew)) return <ActivityList items={items} />
  const earlier = items.filter((item) => !isNew(item))
  return (
    <>
      <p className={heading}>New since you last looked</p>
      <ActivityList label="New" items={items.filter(isNew)} />
      {earlier.length > 0 && <p className={`${heading} border-t border-line pt-2`}>Earlier</p>}
      <ActivityList label="Earlier" items={earlier} />
    </>
  )
}

/** The first data comes from the dashboard's own call, made at `loadedAt` (milliseconds). */
export const RecentActivity = ({ initial, loadedAt }: { initial: readonly Activity[]; loadedAt: number }) => {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({
    ...get('dashboard.activity'),
    initialData: [...initial],
    initialDataUpdatedAt: loadedAt,
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
        <Lines items={data} />
      )}
    </Card>
  )
}
