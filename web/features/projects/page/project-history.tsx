import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get } from '../../../client/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../loading/states.tsx'
import { ActivityList } from '../../../records/activity-list.tsx'

const atFirst = 8

/** The activity of a project, newest first. */
export const ProjectHistory = ({ projectId }: { projectId: string }) => {
  const { data, error, refetch } = useQuery(get('projects.history', { params: { id: projectId } }))
  const [all, setAll] = useState(false)
  return (
    <Card title="Recent Activity" flush>
      {data === undefined ? (
        error === null ? (
          <Loading label="Loading activity" className="flex flex-col gap-3 px-4 py-2">
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
            <Skeleton className="h-9" />
          </Loading>
        ) : (
          <ErrorState title="The activity could not be loaded" error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyState title="No recent activity">Changes to the project and its tasks appear here.</EmptyState>
      ) : (
        <ActivityList items={all ? data : data.slice(0, atFirst)} linked={false} />
      )}
      {!all && (data?.length ?? 0) > atFirst && (
        <div className="px-4 pt-1 pb-2">
          <Button size="small" onClick={() => setAll(true)}>
            Show more
          </Button>
        </div>
      )}
    </Card>
  )
}
