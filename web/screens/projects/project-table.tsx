import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import { memo, type ReactNode } from 'react'
import { listProgressTone } from '../../../shared/choices.ts'
import { daysBetween, type Day } from '../../../shared/dates.ts'
import type { ProjectSummary } from '../../../shared/project.ts'
import { money, relativeDay } from '../../format.ts'
import { paths } from '../../paths.ts'
import { useMay } from '../../session.ts'
import { useToday } from '../../today.ts'
import { AvatarRow } from '../../ui/avatar.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Progress } from '../../ui/progress.tsx'
import { ProjectStatusBadge } from '../../ui/project-badges.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { OnDay } from '../../ui/time.tsx'
import { isLate } from '../../project-condition.ts'

const columns = ['Project', 'Status', 'Progress', 'Team', 'Due Date', 'Budget', 'Actions']
const previewLength = 50

/** The first characters of a description. */
export const previewOf = (description: string): string => {
  const characters = Array.from(description)
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join('').trimEnd()}…` : description
}

/**
 * The roles are written out because the rows turn into blocks on a phone, and a browser takes a
 * table whose display has changed for something else.
 */
export const ProjectTable = ({ projects }: { projects: readonly ProjectSummary[] }) => {
  const today = useToday()
  const mayEdit = useMay('project.edit')
  const maySeeMoney = useMay('finance.read')
  const shown = columns.filter((column) => maySeeMoney || column !== 'Budget')
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <table role="table" aria-label="Projects" className="w-full max-lg:block">
        <thead role="rowgroup" className="max-lg:sr-only">
          <tr role="row" className="border-b border-line text-left text-xs text-muted">
            {shown.map((column) => (
              <th key={column} role="columnheader" scope="col" className={`h-9 px-3 font-medium first:pl-4 last:pr-4 ${column === 'Budget' ? 'text-right' : ''}`}>
                {column === 'Actions' ? <span className="sr-only">Actions</span> : column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:block">
          {projects.map((project) => (
            <Row key={project.id} project={project} today={today} mayEdit={mayEdit} maySeeMoney={maySeeMoney} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cell = ({ label, children, className = '' }: { label: string; children: ReactNode; className?: string }) => (
  <td role="cell" className={`px-3 py-2.5 align-middle first:pl-4 last:pr-4 max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-4 max-lg:px-0 max-lg:py-1 max-lg:first:pl-0 max-lg:last:pr-0 ${className}`}>
    <span aria-hidden="true" className="text-xs text-muted lg:hidden">
      {label}
    </span>
    {children}
  </td>
)

type RowProps = { project: ProjectSummary; today: Day; mayEdit: boolean; maySeeMoney: boolean }

const Row = memo(({ project, today, mayEdit, maySeeMoney }: RowProps) => {
  const late = isLate(project, today)
  return (
    <tr role="row" className="border-b border-line last:border-b-0 hover:bg-hover max-lg:block max-lg:px-4 max-lg:py-3">
      <td role="cell" className="py-2.5 pr-3 pl-4 max-lg:block max-lg:max-w-none max-lg:p-0 max-lg:pb-1">
        <Link to={paths.project(project.id)} className="rounded-sm font-medium hover:underline">
          {project.name}
        </Link>
        {project.description !== '' && <p className="text-sm text-muted lg:whitespace-nowrap">{previewOf(project.description)}</p>}
      </td>
      <Cell label="Status">
        <ProjectStatusBadge status={project.status} />
      </Cell>
      <Cell label="Progress">
        <span className="flex items-center gap-2">
          <Progress value={project.progress} label={`Progress of ${project.name}`} tone={listProgressTone(project.status, project.progress)} className="w-24 min-w-24" />
          <span className="w-10 text-right text-sm whitespace-nowrap text-muted tabular">{project.progress}%</span>
        </span>
      </Cell>
      <Cell label="Team">{project.teamMembers.length === 0 ? <span className="text-sm text-muted">No team assigned</span> : <AvatarRow names={project.teamMembers} />}</Cell>
      <Cell label="Due Date" className="whitespace-nowrap">
        {project.endDate === null ? (
          <span className="text-sm text-muted">No date set</span>
        ) : (
          <span className="max-lg:text-right">
            <OnDay day={project.endDate} today={today} />
            {late && <span className="block text-xs font-medium text-bad">due {relativeDay(daysBetween(today, project.endDate))}</span>}
          </span>
        )}
      </Cell>
      {maySeeMoney && (
        <Cell label="Budget" className="text-right whitespace-nowrap">
          <span className="tabular">
            {money(project.budget)}
            <span className="block text-xs text-muted">{money(project.budgetUsed)} used</span>
          </span>
        </Cell>
      )}
      <Cell label="Actions">
        <span className="flex justify-end gap-0.5">
          <Link to={paths.project(project.id)} className={buttonClasses('quiet', 'icon', 'text-muted')} aria-label={`View ${project.name}`} title="View">
            <Eye aria-hidden="true" className="size-4" />
          </Link>
          {mayEdit && (
            <Link to={paths.project(project.id, { edit: '1' })} className={buttonClasses('quiet', 'icon', 'text-muted')} aria-label={`Edit ${project.name}`} title="Edit">
              <Pencil aria-hidden="true" className="size-4" />
            </Link>
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
