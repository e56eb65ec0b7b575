import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { raidTypes, type RaidType } from '../../../../shared/raid-choices.ts'
import { useCommands } from '../../../app/commands/commands.ts'
import { get } from '../../../client/client.ts'
import { count, counted } from '../../../format/format.ts'
import { writeSort } from '../../../grid/sort.ts'
import { useSelection } from '../../../selection/use-selection.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { useAddress } from '../../../address/use-address.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../../ui/states.tsx'
import { ExportContext } from './export-context.ts'
import { TypeIcon } from '../badges.tsx'
import { OwnerNames } from '../owner-names.tsx'
import { countTypes, filterEntries, filterNames, isFiltered, narrow, ownerOf, readFilter } from '../raid-filter.ts'
import { RaidFilters, type Owner } from './raid-filters.tsx'
import { useEntries, type RaidSource } from '../raid-list.ts'
import { RaidTable } from './raid-table.tsx'
import { RaidToolbar } from './raid-toolbar.tsx'
import { nameProjects, readRaidSort, sortEntries } from '../raid-view.ts'
import { RiskMapCard } from './risk-map-card.tsx'
import { useTableDisplay } from './use-table-display.ts'
import { useMapShown } from './use-map-shown.ts'
import { useRaidEdit } from '../use-raid-edit.ts'
import { useRaidRemoval } from './use-raid-removal.ts'

const EntryPanel = lazy(async () => ({ default: (await import('../entry/entry-panel.tsx')).EntryPanel }))
const NewEntryDialog = lazy(async () => ({ default: (await import('../entry/new-entry-dialog.tsx')).NewEntryDialog }))
const RaidConflict = lazy(async () => ({ default: (await import('./raid-conflict.tsx')).RaidConflict }))
const BulkEdit = lazy(async () => ({ default: (await import('./bulk-edit.tsx')).BulkEdit }))
const ExportMenu = onDemand(async () => (await import('./export-menu.tsx')).ExportMenu)

export type NamedProject = { id: string; name: string }

type Props = {
  source: RaidSource
  projects: readonly NamedProject[]
  /** Where there is no entry at all. */
  empty: { title: string; children: ReactNode }
  /** What the button that adds an entry says. */
  add: string
}

const tabs: readonly (RaidType | '')[] = ['', 'risk', 'assumption', 'issue', 'dependency']

/** Entries of one log; tab, filter, order and the entry that is looked at stand in the address. */
export const RaidWorkspace = ({ source, projects, empty, add }: Props) => {
  const { kind, user } = useSession()
  const today = useToday()
  const [mayCreate, mayEdit] = [useMay('raid.create'), useMay('raid.edit')]
  const { search, change } = useAddress('entry')
  const list = useEntries(kind, source)
  const people = useQuery(get('people.list')).data ?? emptyList
  const editing = useRaidEdit()
  const remove = useRaidRemoval()
  const single = source.kind === 'project'
  const display = useTableDisplay(user.id, source.kind)
  const map = useMapShown(user.id)
  const [cleared, setCleared] = useState(0)
  const filter = readFilter(search)
  const sort = readRaidSort(search)
  const again = () => void list.refetch()
  const opened = search.get('entry') ?? ''
  const openPanel = useCallback((id: string) => change({ entry: id }), [change])
  const close = useCallback(() => change({ entry: '' }), [change])
  const names = useMemo(() => nameProjects(projects, user.role), [projects, user.role])

  // The field answers at once; thousands of entries follow it when the browser has time.
  const wanted = useDeferredValue(search.toString())
  const log = useMemo(() => {
    const all = list.entries
    if (all === undefined) return undefined
    const asked = new URLSearchParams(wanted)
    const wantedFilter = readFilter(asked)
    const passed = filterEntries(all, wantedFilter, today)
    return {
      all,
      passed,
      counts: countTypes(passed),
      shown: sortEntries(narrow(passed, wantedFilter), readRaidSort(asked), names),
    }
  }, [list.entries, wanted, today, names])
  const all = log?.all ?? emptyList
  const shown = log?.shown ?? emptyList
  const owners = useMemo(() => ownersOf(all), [all])
  const order = useMemo(() => shown.map(({ id }) => id), [shown])
  const selection = useSelection(order)
  const chosen = useMemo(
    () => (selection.ids.size === 0 ? emptyList : shown.filter(({ id }) => selection.ids.has(id))),
    [shown, selection.ids],
  )
  const hasRisks = useMemo(() => all.some(({ raidType }) => raidType === 'risk'), [all])
  const exported = useMemo(
    () => ({ entries: shown, projects: names, names: single ? [projects[0]?.name ?? ''] : [] }),
    [shown, names, single, projects],
  )

  const clear = () => {
    setCleared((times) => times + 1)
    change({ ...Object.fromEntries(filterNames.map((name) => [name, ''])), type: '' })
  }
  const create = mayCreate && (
    <Button look="primary" onClick={() => change({ entry: 'new' })}>
      <Plus aria-hidden="true" className="size-4" />
      {add}
    </Button>
  )
  useCommands(
    mayCreate
      ? [
          {
            id: 'raid.new',
            group: 'RAID log',
            label: add,
            icon: ShieldAlert,
            keywords: 'create add risk assumption issue dependency',
            keys: 'c r',
            run: () => change({ entry: 'new' }),
          },
        ]
      : [],
  )

  const displayChoice = { ...display, withProject: !single }

  return (
    <div className="flex flex-col gap-3">
      <OwnerNames people={people} />
      {log === undefined ? (
        list.isPending ? (
          <RaidSkeleton />
        ) : (
          <ErrorState title="The RAID log could not be loaded" error={list.error} onRetry={again} />
        )
      ) : all.length === 0 && !list.hasNextPage ? (
        <EmptyState
          className="rounded-lg border border-line bg-surface py-14"
          icon={<ShieldAlert />}
          title={empty.title}
          action={create}
        >
          {empty.children}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap-reverse items-center justify-between gap-2 border-b border-line">
            <div
              role="group"
              aria-label="Types of entries"
              className="-mb-px flex max-w-full gap-4 self-start overflow-x-auto"
            >
              {tabs.map((type) => (
                <TypeTab
                  key={type}
                  type={type}
                  count={type === '' ? log.passed.length : log.counts[type]}
                  active={(filter.type ?? '') === type}
                  onChoose={() => change({ type, ...(type !== 'risk' && { cell: '' }) })}
                />
              ))}
            </div>
            <div className="mb-2 flex gap-2">
              <ExportContext value={exported}>
                <ExportMenu
                  trigger={
                    <Button aria-haspopup="menu">
                      <Download aria-hidden="true" className="size-4" />
                      Export
                    </Button>
                  }
                />
              </ExportContext>
              {create}
            </div>
          </div>
          {list.isError && <StaleNote error={list.error} onRetry={again} />}
          {map.shown && hasRisks && (filter.type === undefined || filter.type === 'risk') && (
            <RiskMapCard entries={log.passed} filter={filter} onChange={change} />
          )}
          <div className="flex flex-wrap items-start justify-between gap-2">
            <RaidFilters
              key={cleared}
              filter={filter}
              projects={single ? emptyList : projects}
              owners={owners}
              onChange={(name, value) => change({ [name]: value })}
            />
            <RaidToolbar
              display={displayChoice}
              sort={sort}
              executive={filter.executive}
              map={map.shown}
              onChange={change}
              onMap={map.toggle}
            />
          </div>
          <div
            className={classes(
              'flex flex-wrap items-center gap-2 text-sm text-muted',
              !isFiltered(filter) && !list.hasNextPage && 'sr-only',
            )}
          >
            <p role="status" className="tabular">
              {isFiltered(filter)
                ? `${count(shown.length)} of ${counted(all.length, 'entry', 'entries')}`
                : `${counted(shown.length, 'open entry', 'open entries')} of ${count(all.length)}`}
              {list.hasNextPage && ', and more are being loaded'}
            </p>
            {isFiltered(filter) && (
              <Button size="small" look="quiet" onClick={clear}>
                Clear the filter
              </Button>
            )}
          </div>
          {shown.length === 0 ? (
            isFiltered(filter) ? (
              <EmptyState
                className="rounded-lg border border-line bg-surface py-14"
                title="No entry matches"
                action={<Button onClick={clear}>Clear the filter</Button>}
              />
            ) : (
              <EmptyState
                className="rounded-lg border border-line bg-surface py-14"
                title={
                  filter.type === undefined
                    ? 'Nothing is open'
                    : `No open ${raidTypes[filter.type].plural.toLowerCase()}`
                }
                action={<Button onClick={() => change({ status: 'all' })}>Show all statuses</Button>}
              >
                What is resolved or closed stays in the log.
              </EmptyState>
            )
          ) : (
            <RaidTable
              entries={shown}
              projects={names}
              columns={display.columns}
              described={display.descriptions}
              sort={sort}
              onSort={(next) => change({ sort: writeSort(next) })}
              selection={selection}
              edit={editing.edit}
              remove={remove}
              openPanel={openPanel}
            />
          )}
        </>
      )}
      <Suspense>
        {mayEdit && selection.held && <BulkEdit chosen={chosen} people={people} onClear={selection.clear} />}
        {opened !== '' && opened !== 'new' && (
          <EntryPanel
            id={opened}
            known={all.find(({ id }) => id === opened)}
            all={all}
            people={people}
            projects={names}
            editing={editing}
            remove={remove}
            openPanel={openPanel}
            onClose={close}
          />
        )}
        {opened === 'new' && mayCreate && (
          <NewEntryDialog
            projectId={single ? source.projectId : undefined}
            projects={projects}
            people={people}
            onCreated={({ id }) => openPanel(id)}
            onClose={close}
          />
        )}
        {editing.conflict !== undefined && <RaidConflict editing={editing} people={people} />}
      </Suspense>
    </div>
  )
}

const emptyList: never[] = []

/** Who owns entries, each once, by name. */
const ownersOf = (entries: readonly Parameters<typeof ownerOf>[0][]): readonly Owner[] =>
  [...new Map(entries.map((entry) => [ownerOf(entry), entry.assignedTo]))]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name))

type TabProps = { type: RaidType | ''; count: number; active: boolean; onChoose: () => void }

const TypeTab = ({ type, count: shown, active, onChoose }: TabProps) => (
  <button
    type="button"
    aria-pressed={active}
    onClick={onChoose}
    className={classes(
      'flex h-9 shrink-0 items-center gap-1.5 border-b-2 px-0.5 font-medium focus-visible:outline-offset-[-2px] pointer-coarse:h-11',
      active ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
    )}
  >
    {type !== '' && <TypeIcon type={type} className="size-3.5" />}
    {type === '' ? 'All' : raidTypes[type].plural} <span className="text-xs text-muted tabular">{count(shown)}</span>
  </button>
)

const RaidSkeleton = () => (
  <Loading label="Loading the RAID log" className="flex flex-col gap-3">
    <Skeleton className="h-9 w-96 max-w-full" />
    <div className="rounded-lg border border-line bg-surface">
      {[1, 2, 3, 4, 5, 6, 7].map((row) => (
        <span key={row} className="flex items-center gap-6 border-b border-line px-4 py-3.5 last:border-b-0">
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-4 w-24 max-sm:hidden" />
        </span>
      ))}
    </div>
  </Loading>
)
