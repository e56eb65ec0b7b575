import { Wordmark } from '../../ui/logo.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** The placeholder of a screen that is loading. */
export const ScreenSkeleton = () => (
  <Loading label="Loading…">
    <Skeleton className="mb-6 h-7 w-48" />
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} className="h-24 rounded-lg" />
      ))}
    </div>
    <Skeleton className="mt-4 h-72 rounded-lg" />
  </Loading>
)

/** The placeholder of the workspace while the session is loading. */
export const ShellSkeleton = () => (
  <div className="min-h-dvh md:grid md:grid-cols-[14rem_minmax(0,1fr)] md:grid-rows-[3.25rem_1fr]">
    <div className="flex h-13 items-center border-b border-line px-4 md:col-span-2">
      <Wordmark />
    </div>
    <div className="hidden flex-col gap-2 border-r border-line px-4 py-4 md:flex">
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-5" />
      ))}
    </div>
    <main className="px-4 py-5 md:px-6">
      <div className="mx-auto max-w-300">
        <ScreenSkeleton />
      </div>
    </main>
  </div>
)
