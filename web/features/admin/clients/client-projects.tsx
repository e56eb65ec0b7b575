import { useInfiniteQuery } from '@tanstack/react-query'
import { writtenAmount } from '../../../../shared/money/written-amount.ts'
import { getPages } from '../../../client/pages.ts'
import { PagedList } from '../../../loading/paged-list.tsx'
import { PriorityBadge, ProjectStatusBadge } from '../../../records/project-badges.tsx'
import { DetailsSection } from './details-section.tsx'
import { isRefused, RefusedSection } from './refused-section.tsx'

/** The live projects of a client. */
export const ClientProjects = ({ id }: { id: string }) => {
  const list = useInfiniteQuery({
    ...getPages('operators.clientProjects', { params: { id }, query: { limit: '20' } }),
    staleTime: 0,
  })
  if (isRefused(list.error)) return <RefusedSection title="Projects" what="its projects" />
  return (
    <DetailsSection title="Projects">
      <PagedList
        list={list}
        what="the projects"
        more="Show more projects"
        empty={<p className="text-sm text-muted">No projects yet.</p>}
      >
        {(projects) => (
          <ul aria-label="Projects">
            {projects.map((project) => (
              <li
                key={project.id}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-b-0"
              >
                <span className="min-w-0 grow basis-60">
                  <span className="block truncate font-medium">
                    <bdi>{project.name}</bdi>
                  </span>
                  <span className="block truncate text-sm text-muted">
                    {project.managerName === '' ? (
                      'No manager'
                    ) : (
                      <>
                        Managed by <bdi>{project.managerName}</bdi>
                      </>
                    )}
                  </span>
                </span>
                <span className="flex flex-wrap gap-1.5">
                  <ProjectStatusBadge status={project.status} />
                  <PriorityBadge priority={project.priority} />
                </span>
                <span className="w-44 text-sm tabular sm:text-right">
                  {writtenAmount(project.budgetUsed)} of {writtenAmount(project.budget)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </DetailsSection>
  )
}
