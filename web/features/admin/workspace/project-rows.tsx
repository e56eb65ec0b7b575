import type { ReactNode } from 'react'
import { priorities } from '../../../../shared/tasks/task-choices.ts'
import type { ProjectSummary } from '../../../../shared/projects/project.ts'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { writtenDay } from '../../../../shared/dates/written-day.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { LevelMark } from '../../../ui/level-mark.tsx'
import { ProjectStatusBadge } from '../../../records/project-badges.tsx'

type Props = {
  projects: readonly ProjectSummary[]
  mayChange: boolean
  onOpen: (id: string) => void
  onEdit: (id: string) => void
  onRemove: (project: ProjectSummary) => void
}

const columns = ['Project', 'Status', 'Priority', 'Progress', 'Budget', 'Ends'] as const

const numbers: ReadonlySet<string> = new Set(['Progress', 'Budget'])

/** The roles are explicit because the rows become blocks on a phone. */
export const ProjectRows = ({ projects, ...rest }: Props) => (
  <div className="overflow-x-auto rounded-lg border border-line bg-surface shadow-card">
    <table role="table" aria-label="Projects" className="w-full max-lg:block">
      <thead role="rowgroup" className="max-lg:sr-only">
        <tr role="row" className="border-b border-line text-left text-xs text-muted">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={classes(
                'h-9 px-3 font-medium whitespace-nowrap first:pl-4',
                numbers.has(column) && 'text-right',
              )}
            >
              {column}
            </th>
          ))}
          {rest.mayChange && (
            <th role="columnheader" scope="col" className="pr-4">
              <span className="sr-only">Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-lg:block">
        {projects.map((project) => (
          <Row key={project.id} project={project} {...rest} />
        ))}
      </tbody>
    </table>
  </div>
)

const Cell = ({ label, children, className }: { label: string; children: ReactNode; className?: string }) => (
  <td
    role="cell"
    className={classes(
      'px-3 py-2.5 align-middle text-sm lg:whitespace-nowrap max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-4 max-lg:px-0 max-lg:py-1',
      className,
    )}
  >
    <span aria-hidden="true" className="shrink-0 text-xs text-muted lg:hidden">
      {label}
    </span>
    {children}
  </td>
)

const Row = ({
  project,
  mayChange,
  onOpen,
  onEdit,
  onRemove,
}: Omit<Props, 'projects'> & { project: ProjectSummary }) => {
  const { id, name, description, status, priority, progress, budget, endDate } = project
  return (
    <tr role="row" className="border-b border-line last:border-b-0 hover:bg-hover max-lg:block max-lg:px-4 max-lg:py-3">
      <td
        role="cell"
        className="w-full max-w-0 py-2.5 pr-3 pl-4 align-middle max-lg:block max-lg:max-w-none max-lg:p-0 max-lg:pb-1 lg:min-w-52"
      >
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(id)}
          className="max-w-full rounded-sm text-left font-medium break-words hover:underline pointer-coarse:min-h-6 lg:truncate"
        >
          <bdi>{name}</bdi>
        </button>
        <p className="text-sm text-muted max-lg:line-clamp-2 lg:truncate">{description}</p>
      </td>
      <Cell label="Status">
        <ProjectStatusBadge status={status} />
      </Cell>
      <Cell label="Priority">
        <span className="inline-flex items-center gap-1.5">
          <LevelMark level={priority} />
          {priorities[priority].label}
        </span>
      </Cell>
      <Cell label="Progress" className="text-right tabular">
        {progress}%
      </Cell>
      <Cell label="Budget" className="text-right tabular">
        {writtenAmount(budget ?? '0')}
      </Cell>
      <Cell label="Ends">{endDate === null ? <span className="text-muted">Not set</span> : writtenDay(endDate)}</Cell>
      {mayChange && (
        <td role="cell" className="py-2 pr-4 pl-3 align-middle max-lg:block max-lg:p-0 max-lg:pt-2">
          <span className="flex gap-2 lg:justify-end">
            <Button size="small" onClick={() => onEdit(id)} aria-label={`Edit ${name}`}>
              Edit
            </Button>
            <Button size="small" look="caution" onClick={() => onRemove(project)} aria-label={`Delete ${name}`}>
              Delete
            </Button>
          </span>
        </td>
      )}
    </tr>
  )
}
