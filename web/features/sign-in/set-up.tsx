import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../loading/lazy-part.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const RequiredEnrolment = lazyPart(async () => (await import('./required-enrolment.tsx')).RequiredEnrolment)

/** Sets up a required second factor. Loaded only when needed, because few people see it, and only once. */
export const SetUp = (props: ComponentProps<typeof RequiredEnrolment>) => (
  <Suspense
    fallback={
      <Loading label="Loading the set-up">
        <Skeleton className="h-44" />
      </Loading>
    }
  >
    <RequiredEnrolment {...props} />
  </Suspense>
)
