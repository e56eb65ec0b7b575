import Building2 from 'lucide-react/icons/building-2'
import SearchX from 'lucide-react/icons/search-x'
import type { CompanyUsage, UsageFilter } from '../../../../shared/operators/finance.ts'
import { plans, shareOfLimit, unlimited, usageWarning } from '../../../../shared/billing/plans.ts'
import { writtenNumber } from '../../../../shared/wording.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Progress } from '../../../ui/progress.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { EmptyState } from '../../../loading/states.tsx'
import { billedAmount, stateOf } from '../../billing/billing-words.ts'
import { useDays } from '../../billing/use-days.ts'

type Props = {
  companies: readonly CompanyUsage[]
  search: string
  onSearch: (text: string) => void
  /** The list is that of the search before. */
  isSearching: boolean
  isFiltered: boolean
  show: UsageFilter
  onShow: (show: UsageFilter) => void
  /** Companies near a limit of their plan, all together. */
  nearLimit: number
  more: { load: () => void; busy: boolean } | undefined
  onOpen: (id: string) => void
}

/** The companies by name, with what they pay and how much of their plan they use. */
export const CompanyList = ({
  companies,
  search,
  onSearch,
  isSearching,
  isFiltered,
  show,
  onShow,
  nearLimit,
  more,
  onOpen,
}: Props) => (
  <Card
    title="Companies"
    flush
    aside={
      <div className="list-filters flex flex-wrap items-center gap-2">
        <Segmented
          label="Companies shown"
          value={show}
          options={{ all: 'All', near_limit: `Near or at a limit (${writtenNumber(nearLimit)})` }}
          onChange={onShow}
        />
        {show === 'all' && (
          <div className="relative w-64 max-sm:w-full">
            <SearchField
              label="Find a company"
              placeholder="Name begins with…"
              maxLength={100}
              value={search}
              onChange={onSearch}
            />
          </div>
        )}
      </div>
    }
  >
    {show === 'near_limit' && (
      <p className="px-4 pb-1 text-sm text-muted">
        Companies that use {Math.round(usageWarning * 100)}% or more of a limit of their plan, those that use the most
        first. A limit of one is not counted.
      </p>
    )}
    {companies.length === 0 ? (
      show === 'near_limit' ? (
        <EmptyState title="No company is near a limit" icon={<Building2 />}>
          Companies that use {Math.round(usageWarning * 100)}% or more of their projects or users appear here.
        </EmptyState>
      ) : isFiltered ? (
        <EmptyState title="No company found" icon={<SearchX />}>
          No company has a name that begins with this.
        </EmptyState>
      ) : (
        <EmptyState title="No Clients Found" icon={<Building2 />} className="nothing-yet">
          Companies that have a workspace appear here.
        </EmptyState>
      )
    ) : (
      <Table companies={companies} isOld={isSearching} onOpen={onOpen} />
    )}
    {more !== undefined && (
      <div className="mt-2 flex justify-center">
        <Button onClick={more.load} busy={more.busy && 'Loading…'}>
          Show more
        </Button>
      </div>
    )}
  </Card>
)

const columns = [
  ['Company', ''],
  ['Subscription', 'md:w-52'],
  ['Projects', 'md:w-40'],
  ['Users', 'md:w-40'],
] as const

const cell = 'px-3 py-2.5 first:pl-4 last:pr-4 max-md:p-0 max-md:first:pl-0 max-md:last:pr-0'

/** The roles are explicit because the rows become blocks on a phone. */
const Table = ({ companies, isOld, onOpen }: { isOld: boolean } & Pick<Props, 'companies' | 'onOpen'>) => (
  <table
    role="table"
    aria-label="Companies"
    aria-busy={isOld}
    className={classes('mt-1 w-full table-fixed max-md:block', isOld && 'opacity-60')}
  >
    <thead role="rowgroup" className="max-md:sr-only">
      <tr role="row" className="border-b border-line text-left text-xs text-muted">
        {columns.map(([column, width]) => (
          <th
            key={column}
            role="columnheader"
            scope="col"
            className={`h-9 px-3 font-medium first:pl-4 last:pr-4 ${width}`}
          >
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="max-md:block">
      {companies.map((one) => (
        <Row key={one.id} company={one} onOpen={onOpen} />
      ))}
    </tbody>
  </table>
)

const Row = ({ company, onOpen }: { company: CompanyUsage; onOpen: Props['onOpen'] }) => {
  const { id, company: name, plan, closesAt, endsAt, price, interval, projects, users } = company
  const days = useDays()
  const state = stateOf(company)
  return (
    <tr
      role="row"
      className="border-b border-line last:border-b-0 max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2 max-md:px-4 max-md:py-3"
    >
      <td role="cell" className={`${cell} max-md:col-span-2`}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
          className="block max-w-full truncate rounded-sm text-left font-medium text-accent hover:underline"
        >
          <bdi>{name}</bdi>
        </button>
        <span className="block text-sm text-muted">
          {plans[plan].label}
          {closesAt !== null && ` · data erased on ${days.on(closesAt)}`}
        </span>
      </td>
      <td role="cell" className={`${cell} max-md:col-span-2 max-md:flex max-md:items-center max-md:gap-2`}>
        <Badge tone={state.tone}>{state.label}</Badge>
        <span className="block text-sm text-muted md:mt-0.5">
          {price !== null && interval !== null && `${billedAmount(price)} per ${interval}`}
          {endsAt !== null && ` · ends ${days.on(endsAt)}`}
        </span>
      </td>
      <td role="cell" className={cell}>
        <Use label="Projects" {...projects} />
      </td>
      <td role="cell" className={cell}>
        <Use label="Users" {...users} />
      </td>
    </tr>
  )
}

/** A count against the limit of the plan. */
const Use = ({ label, count, limit }: { label: string; count: number; limit: number }) => {
  const isLimited = limit < unlimited
  return (
    <>
      <span className="mb-1 flex justify-between gap-2 text-sm">
        <span aria-hidden="true" className="text-muted md:hidden">
          {label}
        </span>
        <span className={count >= limit ? 'font-medium tabular' : 'text-muted tabular'}>
          {writtenNumber(count)}
          {isLimited ? ` of ${writtenNumber(limit)}` : ', no limit'}
        </span>
      </span>
      {isLimited && (
        <Progress
          value={(count / Math.max(1, limit)) * 100}
          tone={shareOfLimit(count, limit) >= 1 ? 'warning' : 'accent'}
        />
      )}
      {shareOfLimit(count, limit) >= 1 && (
        <span className="mt-1 block text-xs font-medium text-warn">Limit reached</span>
      )}
    </>
  )
}
