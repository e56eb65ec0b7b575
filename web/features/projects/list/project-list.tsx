import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { lazy, Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import type { ProjectStatus } from '../../../../shared/choices.ts'
import type { ProjectColumn } from '../../../../shared/project-columns.ts'
import { get } from '../../../client/client.ts'
import { useSelection } from '../../../selection/use-selection.ts'
import { fullName, useMay, useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, StaleNote } from '../../../ui/states.tsx'
import { useAddress } from '../../../address/use-address.ts'
import { ProjectBulkBar } from './bulk-bar.tsx'
import { chooseProjects, type Looking } from './choose-projects.ts'
import { DisplayMenu } from './display-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ListFilters } from './list-filters.tsx'
import { isFiltered, nextSort, usualSettings } from './list-settings.ts'
import { NothingFound } from './nothing-found.tsx'
import { ProjectTable, ProjectTableSkeleton } from './project-table.tsx'
import { RefusalsNote } from './refusals-note.tsx'
import { useBulk } from './use-bulk.ts'
import { useListSettings } from './use-list-settings.ts'
import { useViews } from './use-views.ts'
import { ViewChanges } from './view-changes.tsx'
import { ViewMenu } from './view-menu.tsx'
import { useAllProjects } from '../../../records/use-all-projects.ts'

const NewProjectDialog = lazy(async () => ({
  default: (await import('../new/new-project-dialog.tsx')).NewProjectDialog,
}))
const ImportDialog = lazy(async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog }))
const ViewDialog = lazy(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }))

/** Rows that are drawn before somebody asks for more. */
const rowsAtOnce = 100

/** Who can manage a project: the roles that do, and whoever does. */
const useManagers = (managing: ReadonlySet<string>) => {
  const people = useQuery(get('people.list')).data
  const names = useMemo(() => new Map((people ?? []).map((person) => [person.id, fullName(person)])), [people])
  const managers = (people ?? []).filter(
    ({ id, role }) => role === 'project_manager' || role === 'program_manager' || managing.has(id),
  )
  return { names, managers }
}

/** The columns that are chosen, without those that the person may not see. */
const useColumns = (chosen: readonly ProjectColumn[]): readonly ProjectColumn[] => {
  const maySeeMoney = useMay('finance.read')
  return useMemo(() => chosen.filter((column) => maySeeMoney || column !== 'budget'), [chosen, maySeeMoney])
}

type Props = {
  /** Draws what stands above the list, with what can be done with it. */
  header: (actions: ReactNode) => ReactNode
  /** Statuses that its filter offers. */
  statuses: readonly ProjectStatus[]
  /** Tells in its own way that the plan has no room for the project that somebody creates; what they typed is kept. */
  onLimit?: () => void
}

/** The projects of the workspace that the person may see, with everything that can be done to them. */
export const ProjectList = ({ header, statuses, onLimit }: Props) => {
  // Only opening a dialog is a step to come back from.
  const { search, change: setAddress } = useAddress('dialog')
  const { user } = useSession()
  const today = useToday()
  const [mayCreate, mayEdit, mayDelete] = [useMay('project.create'), useMay('project.edit'), useMay('project.delete')]
  const views = useViews()
  const { view, settings, change, choose, changed, missing } = useListSettings(views.views)
  const { projects, list } = useAllProjects()
  const managing = useMemo(() => new Set((projects ?? []).map(({ managerId }) => managerId)), [projects])
  const { names, managers } = useManagers(managing)
  const [most, setMost] = useState(rowsAtOnce)
  const [asking, setAsking] = useState<'new' | 'edit'>()
  const bulk = useBulk(user.id)

  const looking = useMemo<Looking>(
    () => ({ me: user.id, today, nameOf: (id) => names.get(id) ?? '' }),
    [user.id, today, names],
  )
  // Typing stays quick: the list follows as it can.
  const wanted = useDeferredValue(settings)
  const chosen = useMemo(
    () => (projects === undefined ? undefined : chooseProjects(projects, wanted, looking)),
    [projects, wanted, looking],
  )
  const drawn = useMemo(() => chosen?.slice(0, most) ?? [], [chosen, most])
  const selection = useSelection(useMemo(() => drawn.map(({ id }) => id), [drawn]))
  const selected = drawn.filter(({ id }) => selection.ids.has(id))
  const columns = useColumns(wanted.columns)

  const again = () => void list.refetch()
  const dialog = search.get('dialog')
  const ask = (what: 'new' | 'import' | undefined) => setAddress({ dialog: what ?? '' })
  const create = (label: string) =>
    mayCreate && (
      <Button look="primary" onClick={() => ask('new')}>
        <Plus aria-hidden="true" className="size-4" />
        {label}
      </Button>
    )
  // A list that is asked for by a view is not shown before the view is known.
  const waiting = list.isPending || (search.has('view') && views.isPending)
  const saveAs = async ({ name, shared }: { name: string; shared: boolean }) =>
    choose((await views.create(name, shared, settings)).id, { replace: true })

  return (
    <>
      {header(
        <>
          {mayCreate && mayEdit && (
            <Button onClick={() => ask('import')}>
              <Upload aria-hidden="true" className="size-4" />
              Import
            </Button>
          )}
          <ExportMenu
            projects={chosen ?? []}
            columns={columns}
            view={view?.name}
            disabled={chosen === undefined || chosen.length === 0}
          />
          {waiting && mayCreate ? <Button disabled>Loading</Button> : create('New Project')}
        </>,
      )}
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <ViewMenu
          views={views.views ?? []}
          chosen={view}
          mayChange={view !== undefined && views.mayChange(view)}
          onChoose={choose}
          onAsk={setAsking}
          onDelete={() =>
            view !== undefined && void views.remove(view).then((gone) => gone && choose(undefined, { replace: true }))
          }
        />
        <ListFilters settings={settings} statuses={statuses} managers={managers} me={user.id} onChange={change} />
        <span className="sm:ml-auto">
          <DisplayMenu settings={settings} onChange={change} />
        </span>
      </div>
      {(changed || missing) && !waiting && (
        <div className="mb-3">
          {missing && (
            <p className="text-sm text-warn">This view is not there any more, or it is not shared with you.</p>
          )}
          {changed && (
            <ViewChanges
              name={view?.name}
              saving={views.saving}
              onSave={
                view !== undefined && views.mayChange(view)
                  ? () => void views.save(view, settings).then((saved) => saved && choose(view.id, { replace: true }))
                  : undefined
              }
              onSaveAs={() => setAsking('new')}
              onReset={() => choose(view?.id, { replace: true })}
            />
          )}
        </div>
      )}
      {chosen === undefined || waiting ? (
        waiting ? (
          <ProjectTableSkeleton />
        ) : (
          <ErrorState title="The projects could not be loaded" error={list.error} onRetry={again} />
        )
      ) : (
        <div className="flex flex-col gap-3">
          {list.isError && <StaleNote error={list.error} onRetry={again} />}
          {bulk.refusals.length > 0 && <RefusalsNote refusals={bulk.refusals} onClose={bulk.forget} />}
          {chosen.length === 0 ? (
            <NothingFound
              settings={wanted}
              onClear={() =>
                change({ ...usualSettings, columns: wanted.columns, density: wanted.density, sort: wanted.sort })
              }
              create={create('Create Project')}
            />
          ) : (
            <ProjectTable
              projects={drawn}
              settings={wanted}
              columns={columns}
              looking={looking}
              selection={mayEdit || mayDelete ? selection : undefined}
              onSort={(by) => change({ sort: nextSort(settings.sort, by) })}
            />
          )}
          <p role="status" className="text-sm text-muted tabular">
            {list.hasNextPage
              ? `Reading the projects… ${projects?.length} so far`
              : isFiltered(wanted) && chosen.length > 0
                ? `${chosen.length} of ${projects?.length} projects`
                : ''}
          </p>
          {chosen.length > drawn.length && (
            <Button className="self-center" onClick={() => setMost(most + rowsAtOnce)}>
              Show more projects
            </Button>
          )}
          {selected.length > 0 && (
            <ProjectBulkBar projects={selected} managers={managers} bulk={bulk} onClear={selection.clear} />
          )}
        </div>
      )}
      <Suspense>
        {dialog === 'new' && mayCreate && <NewProjectDialog onClose={() => ask(undefined)} onLimit={onLimit} />}
        {dialog === 'import' && mayCreate && mayEdit && <ImportDialog onClose={() => ask(undefined)} />}
        {asking === 'new' && (
          <ViewDialog
            title="Save as a new view"
            initial={{ name: '', shared: false }}
            maySetShared
            onSave={saveAs}
            onClose={() => setAsking(undefined)}
          />
        )}
        {asking === 'edit' && view !== undefined && (
          <ViewDialog
            title="Rename or share the view"
            initial={view}
            maySetShared={view.ownerId === user.id}
            onSave={({ name, shared }) => views.update(view, { name, ...(view.ownerId === user.id && { shared }) })}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
