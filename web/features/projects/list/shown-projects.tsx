import { Suspense, useState, type ReactNode } from 'react'
import type { ProjectColumn } from '../../../../shared/views/project-columns.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import type { ViewSettings } from '../../../../shared/views/project-view.ts'
import type { useAllProjects } from '../../../records/use-all-projects.ts'
import type { RecordSelection } from '../../../lists/selection/use-selection.ts'
import { useMay } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../loading/lazy-part.ts'
import { StaleNote } from '../../../loading/states.tsx'
import { ProjectBulkBar } from './bulk-bar.tsx'
import type { Looking } from './choose-projects.ts'
import { isFiltered, usualSettings } from './list-settings.ts'
import { NothingFound } from './nothing-found.tsx'
import { ProjectTable } from './project-table.tsx'
import { RefusalsNote } from './refusals-note.tsx'
import type { Bulk } from './use-bulk.ts'

const DeleteDialog = lazyPart(async () => (await import('./delete-many-dialog.tsx')).DeleteManyDialog)

type Props = {
  /** The projects that match the filter, in order. */
  projects: readonly ProjectSummary[]
  /** The projects that have a rendered row. */
  drawn: readonly ProjectSummary[]
  /** How many projects are loaded. */
  read: number | undefined
  list: ReturnType<typeof useAllProjects>['list']
  settings: ViewSettings
  columns: readonly ProjectColumn[]
  looking: Looking
  managers: Parameters<typeof ProjectBulkBar>[0]['managers']
  selection: RecordSelection<ProjectSummary>
  bulk: Bulk
  /** The button that creates a project, if the person may. */
  create: ReactNode
  onSort: Parameters<typeof ProjectTable>[0]['onSort']
  onChange: (settings: Partial<ViewSettings>) => void
  onMore: () => void
}

/** The table of projects with its notes and the bar of bulk actions. */
export const ShownProjects = ({
  projects,
  drawn,
  read,
  list,
  settings,
  columns,
  looking,
  managers,
  selection,
  bulk,
  create,
  onSort,
  onChange,
  onMore,
}: Props) => {
  const [mayEdit, mayDelete] = [useMay('project.edit'), useMay('project.delete')]
  const [deleting, setDeleting] = useState<ProjectSummary>()
  return (
    <div className="flex flex-col gap-3">
      {list.isError && <StaleNote error={list.error} onRetry={() => void list.refetch()} />}
      {bulk.refusals.length > 0 && <RefusalsNote refusals={bulk.refusals} onClose={bulk.forget} />}
      {projects.length === 0 ? (
        <NothingFound
          settings={settings}
          onClear={() =>
            onChange({ ...usualSettings, columns: settings.columns, density: settings.density, sort: settings.sort })
          }
          create={create}
        />
      ) : (
        <ProjectTable
          projects={drawn}
          settings={settings}
          columns={columns}
          looking={looking}
          selection={mayEdit || mayDelete ? selection : undefined}
          onSort={onSort}
          onDelete={mayDelete ? setDeleting : undefined}
        />
      )}
      <p role="status" className="text-sm text-muted tabular">
        {list.hasNextPage
          ? `Loading projects… ${read} so far`
          : isFiltered(settings) && projects.length > 0
            ? `${projects.length} of ${read} projects`
            : ''}
      </p>
      {projects.length > drawn.length && (
        <Button className="self-center" onClick={onMore}>
          Show more projects
        </Button>
      )}
      {selection.chosen.length > 0 && (
        <ProjectBulkBar projects={selection.chosen} managers={managers} bulk={bulk} onClear={selection.clear} />
      )}
      <Suspense>
        {deleting !== undefined && (
          <DeleteDialog
            projects={[deleting]}
            title={`Delete ${deleting.name}`}
            onClose={() => setDeleting(undefined)}
            onDelete={(reason) => {
              setDeleting(undefined)
              void bulk.remove([deleting], reason)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
