import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { getPages } from '../../../client/pages.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../../ui/states.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { CompanyList } from './company-list.tsx'
import { Metrics } from './metrics.tsx'
import { UnplacedPayments } from './unplaced-payments.tsx'

const CompanyDialog = lazyPart(async () => (await import('./company-dialog.tsx')).CompanyDialog)

/** The operators' finance and usage dashboard. */
export const FinanceScreen = () => (
  <AdminFrame here="finance">
    <Finance />
  </AdminFrame>
)

/** What is typed, once the person stops typing for a moment. */
const useSettledText = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), 250)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const Finance = () => {
  const [typed, setTyped] = useState('')
  const search = useSettledText(typed)
  const [company, setCompany] = useState<string>()
  const list = useInfiniteQuery({
    ...getPages('finance.metrics', { query: { limit: '50', ...(search !== '' && { search }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const again = () => void list.refetch()
  const metrics = list.data?.pages[0]?.items
  const close = () => {
    setCompany(undefined)
    // What was done in the dialog is counted a moment later.
    again()
  }
  return (
    <>
      <PageHeader title="Finance and usage" />
      {metrics === undefined ? (
        list.error === null ? (
          <Waiting />
        ) : (
          <ErrorState
            title="Unable to load metrics"
            error={list.error}
            onRetry={again}
            className="rounded-lg border border-line bg-surface py-14"
          >
            <p className="text-sm text-muted">Please try refreshing the page</p>
          </ErrorState>
        )
      ) : (
        <div className="flex flex-col gap-4">
          {list.error !== null && <StaleNote error={list.error} onRetry={again} />}
          <Metrics metrics={metrics} />
          <UnplacedPayments />
          <CompanyList
            companies={list.data?.pages.flatMap(({ items }) => items.usage) ?? []}
            search={typed}
            onSearch={setTyped}
            isSearching={list.isPlaceholderData}
            isFiltered={search !== ''}
            more={
              list.hasNextPage ? { load: () => void list.fetchNextPage(), busy: list.isFetchingNextPage } : undefined
            }
            onOpen={setCompany}
          />
        </div>
      )}
      <Suspense>{company !== undefined && <CompanyDialog id={company} onClose={close} />}</Suspense>
    </>
  )
}

const Waiting = () => (
  <Loading label="Loading the metrics" className="flex flex-col gap-4">
    <span className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {[1, 2, 3, 4].map((tile) => (
        <Skeleton key={tile} className="h-24 rounded-lg" />
      ))}
    </span>
    <Skeleton className="h-44 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
  </Loading>
)
