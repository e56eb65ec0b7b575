import { useQuery } from '@tanstack/react-query'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { Suspense, useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { fullName } from '../../../../shared/accounts/person-name.ts'
import type { ProjectColumn } from '../../../../shared/views/project-columns.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import type { ViewSettings } from '../../../../shared/views/project-view.ts'
import { get } from '../../../client/client.ts'
import { useSelection } from '../../../lists/selection/use-selection.ts'
import { useMay, useSession } from '../../../session/session.ts'
import { useToday } from '../../../session/today.ts'
import { paths } from '../../../address/paths.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { Link } from '../../../address/link.tsx'
import { ErrorState } from '../../../loading/states.tsx'
import { useAddress } from '../../../address/use-address.ts'
import { chooseProjects, type Looking } from './choose-projects.ts'
import { DisplayMenu } from './display-menu.tsx'
import { ExportMenu } from './export-menu.tsx'
import { ListFilters } from './list-filters.tsx'
import { isFiltered, nextSort } from './list-settings.ts'
import { ProjectTableSkeleton } from './project-table.tsx'
import { ShownProjects } from './shown-projects.tsx'
import { useBulk } from './use-bulk.ts'
import { useListSettings } from './use-list-settings.ts'
import { useViews } from './use-views.ts'
import { ViewDialogs } from './view-dialogs.tsx'
import { ViewMenu } from './view-menu.tsx'
import { ViewNotes } from './view-notes.tsx'
import { useAllProjects } from '../../../records/use-all-projects.ts'
import { lazyPart } from '../../../loading/lazy-part.ts'

const NewProjectDialog = lazyPart(async () => (await import('../new/new-project-dialog.tsx')).NewProjectDialog)
const ImportDialog = lazyPart(async () => (await import('../import/import-dialog.tsx')).ImportDialog)
/** Rows that are rendered at first, and that *Show more projects* adds. */
const rowsAtOnce = 100

/** People who can manage a project: those with such a role, and those who already manage one. */
const useManagers = (managing: ReadonlySet<string>) => {
  const people = useQuery(get('people.list')).data
  const names = useMemo(() => new Map((people ?? []).map((person) => [person.id, fullName(person)])), [people])
  const managers = (people ?? []).filter(
    ({ id, role }) => role === 'project_manager' || role === 'program_manager' || managing.has(id),
  )
  return { names, managers }
}

/** The chosen columns, without those that the person may not see. */
const useColumns = (chosen: readonly ProjectColumn[]): readonly ProjectColumn[] => {
  const maySeeMoney = useMay('finance.read')
  return useMemo(() => chosen.filter((column) => maySeeMoney || column !== 'budget'), [chosen, maySeeMoney])
}

/** The projects that match the settings, in order. `wanted` are the settings that the result is for. */
const useChosenProjects = (
  projects: readonly ProjectSummary[] | undefined,
  settings: ViewSettings,
  names: ReadonlyMap<string, string>,
) => {
  const { user } = useSession()
  const today = useToday()
  const looking = useMemo<Looking>(
    () => ({ me: user.id, today, nameOf: (id) => names.get(id) ?? '' }),
    [user.id, today, names],
  )
  // Deferred, so that typing stays fast.
  const wanted = useDeferredValue(settings)
  const chosen = useMemo(
    () => (projects === undefined ? undefined : chooseProjects(projects, wanted, looking)),
    [projects, wanted, looking],
  )
  return { looking, wanted, chosen }
}

/** Ways to projects other than a new one. */
const OtherWays = ({ mayImport, onImport }: { mayImport: boolean; onImport: () => void }) => (
  <>
    {useMay('template.read') && (
      <Link to={paths.projectTemplates()} className={buttonClasses()}>
        <LayoutTemplate aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Templates</span>
      </Link>
    )}
    {mayImport && (
      <Button onClick={onImport}>
        <Upload aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">Import</span>
      </Button>
    )}
  </>
)

type Props = {
  /** Renders the header above the list, including the list's actions. */
  header: (actions: ReactNode) => ReactNode
  /** Called when the plan has no room for a new project. What was typed is kept. */
  onLimit?: () => void
}

/** The projects that the person may see, with their views, filters and bulk actions. */
export const ProjectList = ({ header, onLimit }: Props) => {
  // Opening a dialog is the only change that Back undoes.
  const { search, change: setAddress } = useAddress('dialog')
  const { user } = useSession()
  const [mayCreate, mayEdit] = [useMay('project.create'), useMay('project.edit')]
  const views = useViews()
  const { view, settings, change, choose, changed, missing } = useListSettings(views.views)
  const { projects, list } = useAllProjects()
  const managing = useMemo(() => new Set((projects ?? []).map(({ managerId }) => managerId)), [projects])
  const { names, managers } = useManagers(managing)
  const [most, setMost] = useState(rowsAtOnce)
  const [asking, setAsking] = useState<'new' | 'edit'>()
  const bulk = useBulk(user.id)

  const { looking, wanted, chosen } = useChosenProjects(projects, settings, names)
  const drawn = useMemo(() => chosen?.slice(0, most) ?? [], [chosen, most])
  const selection = useSelection(drawn)
  const columns = useColumns(wanted.columns)

  const retry = () => void list.refetch()
  const dialog = search.get('dialog')
  const ask = (what: 'new' | 'import' | undefined) => setAddress({ dialog: what ?? '', template: '' })
  const create = (label: string, look: 'primary' | 'secondary' = 'primary') =>
    mayCreate && (
      <Button look={look} onClick={() => ask('new')}>
        <Plus aria-hidden="true" className="size-4" />
        {label}
      </Button>
    )
  // If the URL names a view, the list waits for it.
  const waiting = list.isPending || (search.has('view') && views.isPending)
  // The first project is created where the list will be.
  const isNothingYet = projects?.length === 0 && !isFiltered(wanted)
  const saveAs = async ({ name, shared }: { name: string; shared: boolean }) =>
    choose((await views.create(name, shared, settings)).id, { replace: true })

  return (
    <>
      {header(
        <>
          <OtherWays mayImport={mayCreate && mayEdit} onImport={() => ask('import')} />
          <ExportMenu
            projects={chosen ?? []}
            columns={columns}
            view={view?.name}
            disabled={chosen === undefined || chosen.length === 0}
          />
          {waiting && mayCreate ? <Button disabled>Loading</Button> : !isNothingYet && create('New Project')}
        </>,
      )}
      <div className="list-filters mb-3 flex flex-wrap items-center gap-2">
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
        <ListFilters settings={settings} managers={managers} me={user.id} onChange={change} />
        <span className="sm:ml-auto">
          <DisplayMenu settings={settings} onChange={change} />
        </span>
      </div>
      {!waiting && (
        <ViewNotes
          view={view}
          settings={settings}
          views={views}
          changed={changed}
          missing={missing}
          choose={choose}
          onSaveAs={() => setAsking('new')}
        />
      )}
      {chosen === undefined || waiting ? (
        waiting ? (
          <ProjectTableSkeleton />
        ) : (
          <ErrorState title="The projects could not be loaded" error={list.error} onRetry={retry} />
        )
      ) : (
        <ShownProjects
          projects={chosen}
          drawn={drawn}
          read={projects?.length}
          list={list}
          settings={wanted}
          columns={columns}
          looking={looking}
          managers={managers}
          selection={selection}
          bulk={bulk}
          create={create('Create Project', isNothingYet ? 'primary' : 'secondary')}
          onSort={(by) => change({ sort: nextSort(settings.sort, by) })}
          onChange={change}
          onMore={() => setMost(most + rowsAtOnce)}
        />
      )}
      <Suspense>
        {dialog === 'new' && mayCreate && <NewProjectDialog onClose={() => ask(undefined)} onLimit={onLimit} />}
        {dialog === 'import' && mayCreate && mayEdit && <ImportDialog onClose={() => ask(undefined)} />}
        {asking !== undefined && (
          <ViewDialogs
            asking={asking}
            view={view}
            views={views}
            onSaveAs={saveAs}
            onClose={() => setAsking(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
