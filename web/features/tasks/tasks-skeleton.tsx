import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export const TasksSkeleton = () => (
  <Loading label="Loading tasks" className="rounded-lg border border-line bg-surface">
    {[1, 2, 3, 4, 5, 6, 7].map((row) => (
      <span key={row} className="flex items-center gap-6 border-b border-line px-4 py-3.5 last:border-b-0">
        <Skeleton className="h-4 grow" />
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-4 w-24 max-sm:hidden" />
        <Skeleton className="h-2 w-24 max-sm:hidden" />
      </span>
    ))}
  </Loading>
)
