import SearchX from 'lucide-react/icons/search-x'
import { Fragment, useState, type ReactNode } from 'react'
import { costPartLabels, costParts } from '../../../../shared/operators/cost-prices.ts'
import type { CompanyCost, CostSort } from '../../../../shared/operators/finance.ts'
import { plans } from '../../../../shared/billing/plans.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classes } from '../../../ui/classes.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { EmptyState } from '../../../loading/states.tsx'
import { billedAmount } from '../../billing/billing-words.ts'
import { usedOf } from './cost-parts.tsx'
import { marginShare, writtenCost } from './cost-words.ts'
import { writtenPercent } from './month-words.ts'

type Props = {
  companies: readonly CompanyCost[]
  sort: CostSort
  onSort: (sort: CostSort) => void
  search: string
  onSearch: (text: string) => void
  isFiltered: boolean
  /** The list is that of the choice before. */
  isOld: boolean
  more: { load: () => void; busy: boolean } | undefined
}

const sorts = { margin: 'Lowest margin', cost: 'Highest cost', name: 'Name' } satisfies Record<CostSort, string>

/** What each company costs and pays. */
export const CompanyCosts = ({ companies, sort, onSort, search, onSearch, isFiltered, isOld, more }: Props) => (
  <Card
    title="By company"
    flush
    aside={
      <div className="flex flex-wrap items-center gap-2">
        <Segmented label="Order" value={isFiltered ? 'name' : sort} options={sorts} onChange={onSort} />
        <div className="relative w-56 max-sm:w-full">
          <SearchField
            label="Find a company"
            placeholder="Name begins with…"
            maxLength={100}
            value={search}
            onChange={onSearch}
          />
        </div>
      </div>
    }
  >
    {companies.length === 0 ? (
      <EmptyState title="No company found" icon={<SearchX />}>
        {isFiltered ? 'No company has a name that begins with this.' : 'No company was metered in this month.'}
      </EmptyState>
    ) : (
      <Table companies={companies} isOld={isOld} />
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

const columns = ['Company', 'Revenue', 'Cost', 'Margin'] as const

/** The roles are explicit because the rows become blocks on a phone. */
const Table = ({ companies, isOld }: { companies: readonly CompanyCost[]; isOld: boolean }) => {
  const [opened, setOpened] = useState<string>()
  return (
    <table
      role="table"
      aria-label="Costs by company"
      aria-busy={isOld}
      className={classes('mt-1 w-full table-fixed max-sm:block', isOld && 'opacity-60')}
    >
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line text-left text-xs text-muted">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="h-9 px-3 font-medium not-first:w-36 not-first:text-right first:pl-4 last:pr-4"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {companies.map((one) => (
          <Fragment key={one.id}>
            <Row
              company={one}
              isOpen={opened === one.id}
              onToggle={() => setOpened(opened === one.id ? undefined : one.id)}
            />
            {opened === one.id && <Details company={one} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const cell = 'px-3 py-2.5 text-right tabular last:pr-4 max-sm:p-0'

type RowProps = { company: CompanyCost; isOpen: boolean; onToggle: () => void }

const Row = ({ company: { id, company, plan, revenue, cost, margin }, isOpen, onToggle }: RowProps) => {
  const share = marginShare({ revenue, margin })
  return (
    <tr
      role="row"
      className={classes(
        'border-line max-sm:grid max-sm:grid-cols-3 max-sm:gap-y-2 max-sm:px-4 max-sm:py-3',
        !isOpen && 'border-b last:border-b-0',
      )}
    >
      <td role="cell" className="py-2.5 pr-3 pl-4 max-sm:col-span-3 max-sm:p-0">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="block max-w-full truncate rounded-sm text-left font-medium text-accent hover:underline"
        >
          {company === null ? `Erased workspace ${id}` : <bdi>{company}</bdi>}
        </button>
        {plan !== null && <span className="block text-sm text-muted">{plans[plan].label}</span>}
      </td>
      <Amount label="Revenue">{billedAmount(revenue)}</Amount>
      <Amount label="Cost">{writtenCost(cost)}</Amount>
      <Amount label="Margin" isBad={Number(revenue) > 0 && Number(margin) < 0}>
        {billedAmount(margin)}
        {share !== undefined && <span className="block text-sm text-muted">{writtenPercent(share)}</span>}
      </Amount>
    </tr>
  )
}

const Amount = ({ label, isBad = false, children }: { label: string; isBad?: boolean; children: ReactNode }) => (
  <td role="cell" className={classes(cell, isBad && 'font-medium text-bad')}>
    <span aria-hidden="true" className="block text-xs font-normal text-muted sm:hidden">
      {label}
    </span>
    {children}
  </td>
)

/** What the company used, by service. */
const Details = ({ company: { parts, use } }: { company: CompanyCost }) => (
  <tr role="row" className="border-b border-line last:border-b-0 max-sm:block">
    <td role="cell" colSpan={columns.length} className="px-4 pb-3 max-sm:block">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-1 rounded-md bg-canvas px-3 py-2 text-sm">
        {costParts.map((part) => (
          <Fragment key={part}>
            <dt>{costPartLabels[part]}</dt>
            <dd className="text-muted tabular">{usedOf(part, use)}</dd>
            <dd className="text-right tabular">{writtenCost(parts[part])}</dd>
          </Fragment>
        ))}
      </dl>
    </td>
  </tr>
)
