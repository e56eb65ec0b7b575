import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** A placeholder of the size of a page. */
export const PreviewLoading = () => (
  <Loading label="Loading the preview" className="size-full max-w-140 p-6">
    <Skeleton className="size-full" />
  </Loading>
)
