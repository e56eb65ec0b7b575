import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import Gauge from 'lucide-react/icons/gauge'
import { useState } from 'react'
import type { CostSort, FinanceCosts } from '../../../../shared/operators/finance.ts'
import { writtenMoment } from '../../../../shared/dates/written-day.ts'
import { getPages } from '../../../client/pages.ts'
import { LoadingRows } from '../../../ui/loading-rows.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../../loading/states.tsx'
import { ToolbarSelect } from '../../../ui/toolbar-select.tsx'
import { billedAmount } from '../../billing/billing-words.ts'
import { CompanyCosts } from './company-costs.tsx'
import { CostParts } from './cost-parts.tsx'
import { marginShare, writtenCost } from './cost-words.ts'
import { monthName, writtenPercent } from './month-words.ts'
import { NotMetered } from './not-metered.tsx'
import { Tile, Tiles } from './tiles.tsx'
import { useSettledText } from '../parts/use-settled-text.ts'

/** What companies cost in a month, beside what they pay. */
export const Costs = () => {
  const [month, setMonth] = useState<string>()
  const [sort, setSort] = useState<CostSort>('cost')
  const [typed, setTyped] = useState('')
  const search = useSettledText(typed)
  const list = useInfiniteQuery({
    ...getPages('finance.costs', {
      query: { limit: '25', sort, ...(month !== undefined && { month }), ...(search !== '' && { search }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const retry = () => void list.refetch()
  const first = list.data?.pages[0]?.items
  if (first === undefined)
    return list.error === null ? (
      <LoadingRows label="Loading the costs" />
    ) : (
      <ErrorState title="Unable to load metrics" error={list.error} onRetry={retry}>
        <p className="text-sm text-muted">Please try refreshing the page</p>
      </ErrorState>
    )
  if (first.months.length === 0)
    return (
      <>
        <EmptyState title="Nothing is metered yet" icon={<Gauge />} className="mb-4">
          Use is metered four times a day. The first figures appear after the next run.
        </EmptyState>
        <NotMetered />
      </>
    )
  return (
    <div className="flex flex-col gap-4">
      {list.error !== null && <StaleNote error={list.error} onRetry={retry} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{periodOf(first)}</p>
        <ToolbarSelect label="Month" className="w-44" value={month ?? first.period?.month ?? ''} onChoose={setMonth}>
          {first.period === null && <option value={month ?? ''}>This month</option>}
          {first.months.map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </ToolbarSelect>
      </div>
      <Total costs={first} />
      {first.total !== null && (
        <CompanyCosts
          companies={list.data?.pages.flatMap(({ items }) => items.companies) ?? []}
          sort={sort}
          onSort={setSort}
          search={typed}
          onSearch={setTyped}
          isFiltered={search !== ''}
          isOld={list.isPlaceholderData}
          more={list.hasNextPage ? { load: () => void list.fetchNextPage(), busy: list.isFetchingNextPage } : undefined}
        />
      )}
      <NotMetered />
    </div>
  )
}

const periodOf = ({ period }: FinanceCosts): string =>
  period === null
    ? 'This month is not metered yet. Choose an earlier one.'
    : `Metered from ${writtenMoment(period.since, 'UTC')} to ${writtenMoment(period.until, 'UTC')}, in UTC. Revenue is counted for the same time.`

const Total = ({ costs: { total, unattributed, unpricedModels } }: { costs: FinanceCosts }) => {
  if (total === null || unattributed === null) return null
  const share = marginShare(total)
  return (
    <>
      <Tiles label="Costs of all companies">
        <Tile label="Cost" value={writtenCost(total.cost)} note="what can be attributed to companies" />
        <Tile label="Revenue" value={billedAmount(total.revenue)} note="at list price, for the same time" />
        <Tile
          label="Margin"
          value={billedAmount(total.margin)}
          note={share === undefined ? 'No company pays' : `${writtenPercent(share)} of the revenue`}
          isBad={Number(total.margin) < 0}
        />
        <Tile label="Visitors and operators" value={writtenCost(unattributed.cost)} note="belongs to no company" />
      </Tiles>
      {unpricedModels.length > 0 && (
        <p className="rounded-md bg-warn-soft px-3 py-2 text-sm wrap-break-word">
          No price is known for {unpricedModels.join(', ')}, so its tokens are counted without cost.
        </p>
      )}
      <CostParts total={total} />
    </>
  )
}
