import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { getPages, recordsOf } from '../../client/pages.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { ProjectStatusBadge } from '../../ui/project-badges.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState, StaleNote } from '../../ui/states.tsx'
import { writtenDay } from '../../../shared/wording.ts'

/** The projects that the person can see, newest first, each with a link to continue. */
export const ProjectChoice = ({ pathOf }: { pathOf: (project: string) => string }) => {
  const mayCreate = useMay('project.create')
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: 50 } }))
  const projects = recordsOf(list.data)
  const again = () => void list.refetch()
  if (projects === undefined) {
    return list.isPending ? (
      <Loading label="Loading projects" className="flex flex-col gap-px overflow-hidden rounded-lg border border-line">
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} className="h-13 rounded-none" />
        ))}
      </Loading>
    ) : (
      <ErrorState title="The projects could not be loaded" error={list.error} onRetry={again} />
    )
  }
  if (projects.length === 0) {
    return (
      <EmptyState
        className="rounded-lg border border-line bg-surface py-14"
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
    <div className="flex flex-col gap-3">
      {list.isError && <StaleNote error={list.error} onRetry={again} />}
      <ul aria-label="Projects" className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
        {projects.map((project) => (
          <li key={project.id} className="border-b border-line last:border-b-0">
            <Link
              to={pathOf(project.id)}
              className="flex min-h-13 items-center gap-3 px-4 py-2 hover:bg-hover focus-visible:outline-offset-[-2px]"
            >
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{project.name}</span>
                <span className="block text-sm text-muted">
                  {project.endDate === null ? 'No date set' : `Due ${writtenDay(project.endDate)}`}
                </span>
              </span>
              <ProjectStatusBadge status={project.status} />
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
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
