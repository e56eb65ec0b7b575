import { clientStates } from '../../../../shared/operators/client-states.ts'
import { plans } from '../../../../shared/billing/plans.ts'
import { PhoneFilters } from '../../../ui/phone-filters.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { ToolbarSelect } from '../../../ui/toolbar-select.tsx'

export type Filter = { plan: string; state: string; usage: string }

type Props = {
  search: string
  onSearch: (text: string) => void
  filter: Filter
  onFilter: (change: Partial<Filter>) => void
}

const Labels = ({ of }: { of: Readonly<Record<string, { label: string }>> }) =>
  Object.entries(of).map(([value, { label }]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

export const ClientFilters = ({ search, onSearch, filter, onFilter }: Props) => (
  <div className="mb-4 flex flex-wrap items-center gap-2">
    <div className="relative w-72 max-sm:grow">
      <SearchField
        label="Find a client"
        placeholder="Name begins with, or whole email"
        maxLength={254}
        value={search}
        onChange={onSearch}
      />
    </div>
    <PhoneFilters set={Object.values(filter).filter((value) => value !== '').length}>
      <ToolbarSelect label="Plan" className="sm:w-36" value={filter.plan} onChoose={(plan) => onFilter({ plan })}>
        <option value="">All plans</option>
        <Labels of={plans} />
      </ToolbarSelect>
      <ToolbarSelect label="State" className="sm:w-36" value={filter.state} onChoose={(state) => onFilter({ state })}>
        <option value="">All states</option>
        <Labels of={clientStates} />
      </ToolbarSelect>
      <ToolbarSelect label="Usage" className="sm:w-36" value={filter.usage} onChoose={(usage) => onFilter({ usage })}>
        <option value="">Any usage</option>
        <option value="near">Near or at a limit</option>
      </ToolbarSelect>
    </PhoneFilters>
  </div>
)
