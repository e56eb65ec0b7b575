import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { UsageFilter } from '../../../../shared/operators/finance.ts'
import { getPages } from '../../../client/pages.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { LoadingRows } from '../../../ui/loading-rows.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { ErrorState, StaleNote } from '../../../loading/states.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { useSettledText } from '../parts/use-settled-text.ts'
import { CompanyList } from './company-list.tsx'
import { Metrics } from './metrics.tsx'
import { UnplacedPayments } from './unplaced-payments.tsx'

const Revenue = lazyPart(async () => (await import('./revenue.tsx')).Revenue)
const Costs = lazyPart(async () => (await import('./costs.tsx')).Costs)
const CompanyDialog = lazyPart(async () => (await import('./company-dialog.tsx')).CompanyDialog)

/** The operators' finance and usage dashboard. */
export const FinanceScreen = () => (
  <AdminFrame here="finance">
    <Finance />
  </AdminFrame>
)

const tabs = ['overview', 'revenue', 'costs'] as const
type Tab = (typeof tabs)[number]

const isTab = (value: string | null): value is Tab => tabs.some((tab) => tab === value)

const Finance = () => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const tab = isTab(asked) ? asked : 'overview'
  return (
    <>
      <PageHeader title="Finance and usage" />
      <Tabs
        label="Parts of finance"
        value={tab}
        onChange={(next: Tab) => setSearch(next === 'overview' ? {} : { tab: next }, { replace: true })}
        tabs={[
          { value: 'overview', label: 'Overview and usage', content: <Overview /> },
          {
            value: 'revenue',
            label: 'Recurring revenue',
            content: (
              <Loaded>
                <Revenue />
              </Loaded>
            ),
          },
          {
            value: 'costs',
            label: 'Costs and margin',
            content: (
              <Loaded>
                <Costs />
              </Loaded>
            ),
          },
        ]}
      />
    </>
  )
}

const Loaded = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<LoadingRows label="Loading" />}>{children}</Suspense>
)

const Overview = () => {
  const [typed, setTyped] = useState('')
  const search = useSettledText(typed)
  const [show, setShow] = useState<UsageFilter>('all')
  const [company, setCompany] = useState<string>()
  const list = useInfiniteQuery({
    ...getPages('finance.metrics', {
      query: { limit: '50', ...(show === 'all' ? search !== '' && { search } : { show }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const retry = () => void list.refetch()
  const metrics = list.data?.pages[0]?.items
  const close = () => {
    setCompany(undefined)
    // What was done in the dialog is counted a moment later.
    retry()
  }
  return (
    <>
      {metrics === undefined ? (
        list.error === null ? (
          <Waiting />
        ) : (
          <ErrorState title="Unable to load metrics" error={list.error} onRetry={retry}>
            <p className="text-sm text-muted">Please try refreshing the page</p>
          </ErrorState>
        )
      ) : (
        <div className="flex flex-col gap-4">
          {list.error !== null && <StaleNote error={list.error} onRetry={retry} />}
          <Metrics metrics={metrics} />
          <UnplacedPayments />
          <CompanyList
            companies={list.data?.pages.flatMap(({ items }) => items.usage) ?? []}
            search={typed}
            onSearch={setTyped}
            isSearching={list.isPlaceholderData}
            isFiltered={search !== ''}
            show={show}
            onShow={setShow}
            nearLimit={metrics.nearLimit}
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
