import type { Activity } from '../../../shared/dashboard/activity.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../loading/states.tsx'
import { ActivityList } from '../../records/activity-list.tsx'
import { useSession } from '../../session/session.ts'
import { useLastSeen } from './last-looked.ts'

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

export const RecentActivity = ({ items }: { items: readonly Activity[] }) => (
  <Card title="Recent Activity" flush>
    {items.length === 0 ? (
      <EmptyState title="No recent activity">Activity will appear here as you work on projects</EmptyState>
    ) : (
      <Lines items={items} />
    )}
  </Card>
)
