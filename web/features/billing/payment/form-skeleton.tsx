import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

export const FormSkeleton = () => (
  <Loading label="Loading the payment form" className="flex flex-col gap-4">
    <Skeleton className="h-14" />
    <span className="grid grid-cols-2 gap-4">
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </span>
    <Skeleton className="h-10" />
  </Loading>
)
