import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import { Suspense, type ReactNode } from 'react'
import { useCommands } from '../../../app/commands/commands.ts'
import { get } from '../../../client/client.ts'
import { useSelection } from '../../../lists/selection/use-selection.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { useChangeable } from '../../../session/use-writable.ts'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../loading/states.tsx'
import { OwnerNames } from '../owner-names.tsx'
import { useEntries, type RaidSource } from '../raid-list.ts'
import { useRaidEdit } from '../use-raid-edit.ts'
import { RaidEntries } from './raid-entries.tsx'
import { useRaidDisplay } from './use-raid-display.ts'
import { useRaidRemoval } from './use-raid-removal.ts'
import { useShownEntries } from './use-shown-entries.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'

const EntryPanel = lazyPart(async () => (await import('../entry/entry-panel.tsx')).EntryPanel)
const NewEntryDialog = lazyPart(async () => (await import('../entry/new-entry-dialog.tsx')).NewEntryDialog)
const RaidConflict = lazyPart(async () => (await import('./raid-conflict.tsx')).RaidConflict)
const BulkEdit = lazyPart(async () => (await import('./bulk-edit-bar.tsx')).BulkEdit)

export type NamedProject = { id: string; name: string }

type Props = {
  source: RaidSource
  projects: readonly NamedProject[]
  /** Shown if the log has no entries. */
  empty: { title: string; children: ReactNode }
  /** Label of the button that adds an entry. */
  add: string
}

/** The entries of one log. The URL stores the type, the filter, the order and the open entry. */
export const RaidWorkspace = ({ source, projects, empty, add }: Props) => {
  const { kind } = useSession()
  const [mayCreate, mayEdit] = [useMay('raid.create'), useMay('raid.edit')]
  const list = useEntries(kind, source)
  const people = useQuery(get('people.list')).data ?? emptyList
  const editing = useRaidEdit()
  const remove = useRaidRemoval()
  const single = source.kind === 'project'
  const display = useRaidDisplay(source, projects)
  const { opened, openPanel, close, names } = display
  const log = useShownEntries(list.records, display.search, names)
  const all = log?.all ?? emptyList
  const shown = log?.shown ?? emptyList
  const selection = useSelection(useChangeable(shown, 'raid.edit'))

  const startNew = () => openPanel('new')
  useNewEntryCommand(mayCreate, add, startNew)
  const create = mayCreate && (
    <Button look="primary" onClick={startNew}>
      <Plus aria-hidden="true" className="size-4" />
      {add}
    </Button>
  )

  return (
    <div className="flex flex-col gap-3">
      <OwnerNames people={people} />
      {log === undefined ? (
        list.isPending ? (
          <RaidSkeleton />
        ) : (
          <ErrorState title="The RAID log could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
        )
      ) : all.length === 0 && !list.hasNextPage ? (
        <EmptyState icon={<ShieldAlert />} title={empty.title} action={create}>
          {empty.children}
        </EmptyState>
      ) : (
        <RaidEntries
          log={log}
          list={list}
          display={display}
          projects={projects}
          single={single}
          selection={selection}
          edit={editing.edit}
          remove={remove}
          create={create}
        />
      )}
      <Suspense>
        {mayEdit && selection.held && <BulkEdit chosen={selection.chosen} people={people} onClear={selection.clear} />}
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

const useNewEntryCommand = (mayCreate: boolean, label: string, run: () => void) =>
  useCommands(
    mayCreate
      ? [
          {
            id: 'raid.new',
            group: 'RAID log',
            label,
            icon: ShieldAlert,
            keywords: 'create add risk assumption issue dependency',
            keys: 'c r',
            run,
          },
        ]
      : [],
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
