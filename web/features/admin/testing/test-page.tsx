import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { get } from '../../../client/client.ts'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../loading/states.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { AdminFrame } from '../admin-frame.tsx'

type Props = { title: string; about: string; children: ReactNode }

/** A page with which operators try a part of the stage. Stages without such pages say so. */
export const TestPage = ({ title, about, children }: Props) => (
  <AdminFrame here="support">
    <PageHeader title={title} below={<p className="mt-1 max-w-160 text-muted">{about}</p>} />
    <OnTestStage>{children}</OnTestStage>
  </AdminFrame>
)

const OnTestStage = ({ children }: { children: ReactNode }) => {
  const config = useQuery(get('platform.config'))
  if (config.data === undefined)
    return config.error === null ? (
      <Loading label="Loading the page">
        <Skeleton className="h-40 max-w-120" />
      </Loading>
    ) : (
      <ErrorState title="The page could not be loaded" error={config.error} onRetry={() => void config.refetch()} />
    )
  return config.data.testPages ? (
    children
  ) : (
    <EmptyState title="Not on this stage">Tests run on the stages of developers, and never in production.</EmptyState>
  )
}

/** What came of a test. */
export const Outcome = ({ good, children }: { good: boolean; children: ReactNode }) => (
  <p
    role="status"
    className={`rounded-md px-3 py-2 text-sm wrap-break-word ${good ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'}`}
  >
    {children}
  </p>
)
