import Download from 'lucide-react/icons/download'
import { useMemo, type ReactNode } from 'react'
import type { RaidEntry } from '../../../../shared/raid/raid.ts'
import { isScored, raidTypes, type RaidType } from '../../../../shared/raid/raid-choices.ts'
import { counted, writtenNumber } from '../../../../shared/wording.ts'
import { writeSort } from '../../../lists/grid/sort.ts'
import type { Selection } from '../../../lists/selection/use-selection.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { onDemand } from '../../../loading/on-demand.tsx'
import { EmptyState, StaleNote } from '../../../loading/states.tsx'
import { isFiltered, ownerOf } from '../raid-filter.ts'
import type { useEntries } from '../raid-list.ts'
import type { EditEntry } from '../use-raid-edit.ts'
import { RaidFilters, type Owner } from './raid-filters.tsx'
import { RaidTable } from './raid-table.tsx'
import { RaidToolbar } from './raid-toolbar.tsx'
import { RiskMapCard } from './risk-map-card.tsx'
import { TypeTabs } from './type-tabs.tsx'
import type { RaidDisplay } from './use-raid-display.ts'
import type { ShownEntries } from './use-shown-entries.ts'

const ExportMenu = onDemand(async () => (await import('./export-menu.tsx')).ExportMenu)

type Props = {
  log: ShownEntries
  list: ReturnType<typeof useEntries>
  display: RaidDisplay
  projects: readonly { id: string; name: string }[]
  /** Whether the log belongs to one project. */
  single: boolean
  selection: Selection
  edit: EditEntry
  remove: (entry: RaidEntry) => void
  /** The button that adds an entry. */
  create: ReactNode
}

/** A log with entries: tabs by type, filters, the risk map and the table. */
export const RaidEntries = ({
  log,
  list,
  display: { filter, sort, change, openPanel, names, table, map, cleared, clear },
  projects,
  single,
  selection,
  edit,
  remove,
  create,
}: Props) => {
  const { all, shown } = log
  const filtered = isFiltered(filter)
  const owners = useMemo(() => ownersOf(all), [all])
  const hasRisks = useMemo(() => all.some(isScored), [all])
  return (
    <>
      <div className="flex flex-wrap-reverse items-center justify-between gap-2 border-b border-line">
        <TypeTabs
          log={log}
          chosen={filter.type ?? ''}
          onChoose={(type) => change({ type, ...((type === '' || !isScored({ raidType: type })) && { cell: '' }) })}
        />
        <div className="mb-2 flex gap-2">
          <ExportMenu
            entries={shown}
            projects={names}
            names={single ? [projects[0]?.name ?? ''] : []}
            trigger={
              <Button aria-haspopup="menu">
                <Download aria-hidden="true" className="size-4" />
                <span className="max-sm:sr-only">Export</span>
              </Button>
            }
          />
          {create}
        </div>
      </div>
      {list.isError && <StaleNote error={list.error} onRetry={() => void list.refetch()} />}
      {map.shown && hasRisks && (filter.type === undefined || isScored({ raidType: filter.type })) && (
        <RiskMapCard entries={log.passed} filter={filter} onChange={change} />
      )}
      <RaidFilters
        key={cleared}
        filter={filter}
        projects={single ? [] : projects}
        owners={owners}
        onChange={(name, value) => change({ [name]: value })}
      >
        <RaidToolbar
          display={{ ...table, withProject: !single }}
          sort={sort}
          map={map.shown}
          onChange={change}
          onMap={map.toggle}
        />
      </RaidFilters>
      <MatchCount filtered={filtered} shown={shown.length} all={all.length} more={list.hasNextPage} onClear={clear} />
      {shown.length === 0 ? (
        <NoMatch filtered={filtered} type={filter.type} onClear={clear} onShowAll={() => change({ status: 'all' })} />
      ) : (
        <RaidTable
          entries={shown}
          grouped={sort === undefined && filter.text === '' && filter.source === undefined}
          projects={names}
          columns={table.columns}
          described={table.descriptions}
          sort={sort}
          onSort={(next) => change({ sort: writeSort(next) })}
          selection={selection}
          edit={edit}
          remove={remove}
          openPanel={openPanel}
        />
      )}
    </>
  )
}

/** The owners of the entries, without duplicates, by name. */
const ownersOf = (entries: readonly RaidEntry[]): readonly Owner[] =>
  [...new Map(entries.map((entry) => [ownerOf(entry), entry.assignedTo]))]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

type CountProps = {
  filtered: boolean
  shown: number
  all: number
  /** Whether more entries are being loaded. */
  more: boolean
  onClear: () => void
}

const MatchCount = ({ filtered, shown, all, more, onClear }: CountProps) => (
  <div className={classes('flex flex-wrap items-center gap-2 text-sm text-muted', !filtered && 'sr-only')}>
    <p role="status" className="tabular">
      {filtered
        ? `${writtenNumber(shown)} of ${counted(all, 'entry', 'entries')}`
        : `${counted(shown, 'open entry', 'open entries')} of ${writtenNumber(all)}`}
      {more && ', and more are being loaded'}
    </p>
    {filtered && (
      <Button size="small" look="quiet" onClick={onClear}>
        Clear the filter
      </Button>
    )}
  </div>
)

type NoMatchProps = { filtered: boolean; type: RaidType | undefined; onClear: () => void; onShowAll: () => void }

const NoMatch = ({ filtered, type, onClear, onShowAll }: NoMatchProps) =>
  filtered ? (
    <EmptyState title="No matching entries" action={<Button onClick={onClear}>Clear the filter</Button>} />
  ) : (
    <EmptyState
      title={type === undefined ? 'No open entries' : `No open ${raidTypes[type].plural.toLowerCase()}`}
      action={<Button onClick={onShowAll}>Show all statuses</Button>}
    >
      Resolved and closed entries stay in the log.
    </EmptyState>
  )
