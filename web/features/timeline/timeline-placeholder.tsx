import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../loading/states.tsx'
import type { TimelineView } from './timeline-address.ts'

const TimelineSkeleton = () => (
  <Loading label="Loading the timeline" className="flex flex-col gap-3">
    <Skeleton className="h-8 w-96 max-w-full" />
    <div className="rounded-lg border border-line bg-surface p-3">
      {Array.from({ length: 9 }, (_, index) => (
        <div key={index} className="flex h-9 items-center gap-6">
          <Skeleton className="h-3.5 w-40" />
          <Skeleton className={['h-4 w-1/4', 'ml-12 h-4 w-1/3', 'ml-32 h-4 w-1/5'][index % 3] ?? ''} />
        </div>
      ))}
    </div>
  </Loading>
)

const CardsSkeleton = () => (
  <Loading label="Loading the timeline" className="flex flex-col gap-3">
    <Skeleton className="h-8 w-96 max-w-full" />
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-28 rounded-lg" />
    ))}
  </Loading>
)

type Props = { view?: TimelineView; isPending: boolean; error: Error | null; onRetry: () => void }

/** What stands in the place of a timeline while it loads, or if it could not be loaded. */
export const TimelinePlaceholder = ({ view, isPending, error, onRetry }: Props) =>
  isPending ? (
    view === 'cards' ? (
      <CardsSkeleton />
    ) : (
      <TimelineSkeleton />
    )
  ) : (
    <ErrorState title="The timeline could not be loaded" error={error} onRetry={onRetry} />
  )
