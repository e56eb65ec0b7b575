import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { memo, type MouseEvent, type ReactNode } from 'react'
import { projectColumns, type ProjectColumn, type SortKey } from '../../../../shared/views/project-columns.ts'
import type { ViewSettings } from '../../../../shared/views/project-view.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import { paths } from '../../../address/paths.ts'
import { SelectAll } from '../../../lists/selection/select-all.tsx'
import type { Selection } from '../../../lists/selection/use-selection.ts'
import { useMayIn } from '../../../session/use-writable.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../address/link.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import type { Looking } from './choose-projects.ts'
import { cells, isFigure } from './project-cells.tsx'

const previewLength = 50

/** The start of a description. */
const previewOf = (description: string): string => {
  const characters = Array.from(description)
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join('').trimEnd()}…` : description
}

type Props = {
  projects: readonly ProjectSummary[]
  settings: Pick<ViewSettings, 'sort' | 'density'>
  columns: readonly ProjectColumn[]
  looking: Looking
  onSort: (by: SortKey) => void
  /** Asks whether to delete a project. Undefined for people who cannot. */
  onDelete: ((project: ProjectSummary) => void) | undefined
  /** Undefined for people who cannot take bulk actions. */
  selection: Selection | undefined
}

/**
 * The roles are explicit because the rows become blocks on a phone, and browsers drop a table's semantics when its
 * display changes.
 */
export const ProjectTable = ({ projects, settings, columns, looking, onSort, onDelete, selection }: Props) => {
  const mayEditIn = useMayIn('project.edit')
  const heading = (by: SortKey, label: string, className?: string) => (
    <Heading key={by} by={by} label={label} sort={settings.sort} onSort={onSort} className={className} />
  )
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-card">
      <table role="table" aria-label="Projects" className="w-full max-lg:block">
        <thead role="rowgroup" className="max-lg:sr-only">
          <tr role="row" className="border-b border-line text-left text-xs text-muted">
            {selection && (
              <th role="columnheader" scope="col" className="w-10 pl-4">
                <SelectAll label="Select all projects" selection={selection} />
              </th>
            )}
            {heading('name', 'Project', classes('min-w-56', selection ? 'pl-1' : 'pl-3'))}
            {columns.map((column) =>
              heading(column, projectColumns[column].label, isFigure(column) ? 'text-right' : undefined),
            )}
            <th role="columnheader" scope="col" className="pr-4">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:block">
          {projects.map((project) => (
            <Row
              key={project.id}
              project={project}
              columns={columns}
              looking={looking}
              compact={settings.density === 'compact'}
              mayEdit={mayEditIn(project.id)}
              selected={selection?.ids.has(project.id)}
              onSelect={selection?.toggle}
              onDelete={onDelete}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const orders = { none: 'none', ascending: 'ascending', descending: 'descending' } as const

type HeadingProps = {
  by: SortKey
  label: string
  sort: ViewSettings['sort']
  onSort: (by: SortKey) => void
  className?: string | undefined
}

const Heading = ({ by, label, sort, onSort, className }: HeadingProps) => {
  const order = sort?.by !== by ? orders.none : sort.descending ? orders.descending : orders.ascending
  return (
    <th role="columnheader" scope="col" aria-sort={order} className={classes('h-9 px-1 font-medium', className)}>
      <button
        type="button"
        onClick={() => onSort(by)}
        className={classes(
          'group inline-flex h-7 items-center gap-1 rounded-sm px-2 whitespace-nowrap hover:bg-hover hover:text-ink',
          order !== orders.none && 'text-ink',
          by !== 'name' && isFigure(by) && 'flex-row-reverse',
        )}
      >
        {label}
        {order === orders.descending ? (
          <ArrowDown aria-hidden="true" className="size-3" />
        ) : (
          <ArrowUp
            aria-hidden="true"
            className={classes(
              'size-3',
              order === orders.none && 'opacity-0 group-hover:opacity-50 group-focus-visible:opacity-50',
            )}
          />
        )}
      </button>
    </th>
  )
}

/** The second line of a project on a phone. */
const onPhone: ReadonlySet<ProjectColumn> = new Set<ProjectColumn>(['health', 'progress', 'endDate'])

const Cell = ({ phone, children, className }: { phone: boolean; children: ReactNode; className: string }) => (
  <td role="cell" className={classes('px-3 align-middle max-lg:p-0', !phone && 'max-lg:hidden', className)}>
    {children}
  </td>
)

type RowProps = {
  project: ProjectSummary
  columns: readonly ProjectColumn[]
  looking: Looking
  compact: boolean
  mayEdit: boolean
  selected: boolean | undefined
  onSelect: ((id: string, range: boolean) => void) | undefined
  onDelete: Props['onDelete']
}

const Row = memo(({ project, columns, looking, compact, mayEdit, selected, onSelect, onDelete }: RowProps) => {
  const high = compact ? 'py-1' : 'py-2.5'
  return (
    <tr
      role="row"
      aria-selected={selected}
      className={classes(
        'border-b border-line last:border-b-0 max-lg:relative max-lg:flex max-lg:flex-wrap max-lg:items-center max-lg:justify-between max-lg:gap-x-3 max-lg:gap-y-1 max-lg:px-4 max-lg:py-2.5',
        selected ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      {onSelect && (
        <td role="cell" className="w-10 pl-4 align-middle max-lg:absolute max-lg:top-0.5 max-lg:right-2 max-lg:pl-0">
          {/* The whole label is the touch target. */}
          <label className="flex size-6 items-center max-lg:size-10 max-lg:justify-center">
            <input
              type="checkbox"
              aria-label={`Select ${project.name}`}
              checked={selected ?? false}
              onChange={() => undefined}
              onClick={(event: MouseEvent) => onSelect(project.id, event.shiftKey)}
              className="size-4"
            />
          </label>
        </td>
      )}
      <td
        role="cell"
        className={classes(
          'truncate pr-3 max-lg:basis-full max-lg:p-0 lg:w-full lg:max-w-0',
          high,
          onSelect ? 'pl-3 max-lg:pr-10' : 'pl-5',
        )}
      >
        <Link to={paths.project(project.id)} className="rounded-sm font-medium hover:underline">
          {project.name}
        </Link>
        {!compact && project.description !== '' && (
          <p className="truncate text-sm text-muted max-lg:hidden">{previewOf(project.description)}</p>
        )}
      </td>
      {columns.map((column) => (
        <Cell
          key={column}
          phone={onPhone.has(column)}
          className={classes(high, isFigure(column) && 'text-right', 'lg:whitespace-nowrap')}
        >
          {cells[column](project, looking, compact, columns)}
        </Cell>
      ))}
      <Cell phone={false} className={classes(compact ? 'py-0.5' : 'py-2.5', 'lg:pr-4')}>
        <span className="flex justify-end gap-0.5">
          <Link
            to={paths.project(project.id)}
            className={buttonClasses('quiet', 'icon', 'text-muted')}
            aria-label={`View ${project.name}`}
            title="View"
          >
            <Eye aria-hidden="true" className="size-4" />
          </Link>
          {mayEdit && (
            <Link
              to={paths.project(project.id, { edit: '1' })}
              className={buttonClasses('quiet', 'icon', 'text-muted')}
              aria-label={`Edit ${project.name}`}
              title="Edit"
            >
              <Pencil aria-hidden="true" className="size-4" />
            </Link>
          )}
          {onDelete && (
            <Button
              size="icon"
              look="quiet"
              className="text-muted"
              aria-label={`Delete ${project.name}`}
              title="Delete"
              onClick={() => onDelete(project)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          )}
        </span>
      </Cell>
    </tr>
  )
})
Row.displayName = 'ProjectRow'

export const ProjectTableSkeleton = () => (
  <Loading label="Loading projects" className="rounded-lg border border-line bg-surface">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <span key={row} className="flex items-center gap-6 border-b border-line px-4 py-3.5 last:border-b-0">
        <span className="grow">
          <Skeleton className="mb-2 h-4 w-48 max-w-full" />
          <Skeleton className="h-3 w-64 max-w-full" />
        </span>
        <Skeleton className="h-5 w-16 max-lg:hidden" />
        <Skeleton className="h-2 w-28 max-lg:hidden" />
        <Skeleton className="h-4 w-24 max-lg:hidden" />
      </span>
    ))}
  </Loading>
)
