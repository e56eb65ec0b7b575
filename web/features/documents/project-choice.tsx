import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useId } from 'react'
import type { ProjectSummary } from '../../../shared/projects/project.ts'
import { getPages, recordsOf } from '../../client/pages.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { ProjectStatusBadge } from '../../records/project-badges.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../loading/states.tsx'
import { writtenDay } from '../../../shared/dates/written-day.ts'

/** A kind of document, and which projects have one. */
export type DocumentIn = { /** `a charter` */ one: string; isThere: (project: ProjectSummary) => boolean }

type Props = { pathOf: (project: string) => string; what: DocumentIn }

/** The projects that the person can see: those that have the document, and the others, where it can be created. */
export const ProjectChoice = ({ pathOf, what }: Props) => {
  const mayCreate = useMay('project.create')
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: 50 } }))
  const projects = recordsOf(list.data)
  const retry = () => void list.refetch()
  if (projects === undefined) {
    return list.isPending ? (
      <Loading label="Loading projects" className="flex flex-col gap-px overflow-hidden rounded-lg border border-line">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-13 rounded-none" />
        ))}
      </Loading>
    ) : (
      <ErrorState title="The projects could not be loaded" error={list.error} onRetry={retry} />
    )
  }
  if (projects.length === 0) {
    return (
      <EmptyState
        title="No projects yet"
        action={
          mayCreate && (
            <Link to={paths.projects({ dialog: 'new' })} className={buttonClasses('primary')}>
              Create Your First Project
            </Link>
          )
        }
      >
        {mayCreate
          ? 'A project can be created with a charter and a RACI matrix.'
          : 'Projects that you are assigned to appear here.'}
      </EmptyState>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {list.isError && <StaleNote error={list.error} onRetry={retry} />}
      <Group title={`With ${what.one}`} projects={projects.filter(what.isThere)} pathOf={pathOf} />
      <Group
        title={`Without ${what.one}`}
        projects={projects.filter((project) => !what.isThere(project))}
        pathOf={pathOf}
      />
      {list.hasNextPage && (
        <Button
          className="self-center"
          onClick={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage && 'Loading…'}
        >
          Show more projects
        </Button>
      )}
    </div>
  )
}

type GroupProps = { title: string; projects: readonly ProjectSummary[]; pathOf: (project: string) => string }

const Group = ({ title, projects, pathOf }: GroupProps) => {
  const id = useId()
  if (projects.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-1.5 flex items-baseline gap-2 px-1 text-sm font-medium text-muted">
        {title}
        <span className="font-normal tabular">{projects.length}</span>
      </h2>
      <ul aria-labelledby={id} className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {projects.map(({ id: project, name, endDate, status }) => (
          <li key={project} className="border-b border-line last:border-b-0">
            <Link
              to={pathOf(project)}
              className="flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-hover focus-visible:outline-offset-[-2px]"
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{name}</span>
                <span className="block text-sm text-muted">
                  {endDate === null ? 'No date set' : `Due ${writtenDay(endDate)}`}
                </span>
              </span>
              <ProjectStatusBadge status={status} />
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
