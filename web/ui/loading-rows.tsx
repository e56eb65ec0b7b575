import { Loading, Skeleton } from './skeleton.tsx'

/** The placeholder of a short list. */
export const LoadingRows = ({ label }: { label: string }) => (
  <Loading label={label} className="flex flex-col gap-3 px-4 py-2">
    <Skeleton className="h-9" />
    <Skeleton className="h-9" />
    <Skeleton className="h-9" />
  </Loading>
)
