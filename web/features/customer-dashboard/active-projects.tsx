import { useInfiniteQuery } from '@tanstack/react-query'
import { liveProjectStatuses } from '../../../shared/projects/project-choices.ts'
import { daysBetween } from '../../../shared/dates/dates.ts'
import { pageSize } from '../../../shared/contract/request-limits.ts'
import type { ProjectSummary } from '../../../shared/projects/project.ts'
import { paths } from '../../address/paths.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'
import { relativeDay } from '../../dates/relative-time.ts'
import { isLate } from '../../records/is-late.ts'
import { useMay } from '../../session/session.ts'
import { useToday } from '../../session/today.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { HealthBadge } from '../../records/health.tsx'
import { Link } from '../../address/link.tsx'
import { Progress } from '../../ui/progress.tsx'
import { isAtRest } from '../../records/is-at-rest.ts'
import { ProjectStatusBadge, RiskBadge } from '../../records/project-badges.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { LoadingRows } from '../../ui/loading-rows.tsx'

type Props = { /** Opens the details of a project. */ onDetails: (id: string) => void }

/** The projects that the stat counts as active, and below them those that are still being planned. */
export const ActiveProjects = ({ onDetails }: Props) => {
  const mayCreate = useMay('project.create')
  const list = useInfiniteQuery(getPages('projects.customerList', { query: { limit: pageSize.most } }))
  useFetchPages(list)
  const projects = recordsOf(list.data)
  const active = projects?.filter(({ status }) => liveProjectStatuses.includes(status))
  const planned = projects?.filter(({ status }) => status === 'planning') ?? []
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card
        title="Active Projects"
        flush
        aside={
          <Link to={paths.projects()} className="text-sm text-accent hover:underline">
            All projects
          </Link>
        }
      >
        {active === undefined ? (
          list.isPending ? (
            <LoadingRows label="Loading projects" />
          ) : (
            <ErrorState
              title="The projects could not be loaded"
              error={list.error}
              onRetry={() => void list.refetch()}
            />
          )
        ) : active.length === 0 ? (
          <EmptyState
            title="No active projects"
            action={
              mayCreate && (
                <Link to={paths.projects({ dialog: 'new' })} className={buttonClasses()}>
                  Create a project
                </Link>
              )
            }
          >
            Ongoing projects appear here.
          </EmptyState>
        ) : (
          <Projects projects={active} onDetails={onDetails} />
        )}
      </Card>
      {planned.length > 0 && (
        <Card title="In Planning" flush>
          <Projects projects={planned} onDetails={onDetails} />
        </Card>
      )}
    </div>
  )
}

const Projects = ({ projects, onDetails }: Props & { projects: readonly ProjectSummary[] }) => (
  <ul className="divide-y divide-line">
    {projects.map((project) => (
      <ProjectLine key={project.id} project={project} onDetails={onDetails} />
    ))}
  </ul>
)

const ProjectLine = ({ project, onDetails }: Props & { project: ProjectSummary }) => {
  const { id, name, status, progress, riskLevel, riskPin, endDate, health } = project
  const mayManage = useMay('project.edit')
  const today = useToday()
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <Link to={paths.project(id)} className="min-w-0 rounded-sm font-medium break-words hover:text-accent">
          {name}
        </Link>
        <HealthBadge level={health.level} reason={health.reason} />
      </div>
      <div className="flex items-center gap-3">
        <Progress value={progress} label={`Progress of ${name}`} className="grow" />
        <span className="w-10 text-right text-sm text-muted tabular">{progress}%</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-muted">
        {!isAtRest(project) && <ProjectStatusBadge status={status} />}
        <span className="inline-flex items-center gap-1.5">
          Risk <RiskBadge risk={riskLevel} pinned={riskPin !== null} />
        </span>
        {endDate !== null && (
          <span className={isLate(project, today) ? 'font-medium text-bad' : ''}>
            Due {relativeDay(daysBetween(today, endDate))}
          </span>
        )}
        <span className="ml-auto flex flex-wrap justify-end gap-2">
          <Button size="small" onClick={() => onDetails(id)} aria-label={`Details of ${name}`}>
            Details
          </Button>
          <Link
            to={paths.executive(id)}
            className={buttonClasses('secondary', 'small')}
            aria-label={`Executive View of ${name}`}
          >
            Executive View
          </Link>
          {mayManage && (
            <Link
              to={paths.manageProject(id)}
              className={buttonClasses('secondary', 'small')}
              aria-label={`Manage Project ${name}`}
            >
              Manage Project
            </Link>
          )}
        </span>
      </div>
    </li>
  )
}
