import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { getPages, recordsOf } from '../../client/pages.ts'
import { paths } from '../../address/paths.ts'
import { useSession } from '../../session/session.ts'
import { useRecentProjects } from '../../app/recent-projects.ts'
import { ScreenSkeleton } from '../../app/shell/shell-skeleton.tsx'
import { ProjectTimeline } from './project-timeline.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { NamedOptions } from '../../ui/options.tsx'
import { Link } from '../../ui/link.tsx'
import { NoProjects } from '../../ui/no-projects.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { ToolbarSelect } from '../../ui/toolbar-select.tsx'
import { useAddress } from '../../address/use-address.ts'
import { HealthButton } from '../health/health-button.tsx'
import { lastProject, rememberProject } from './last-project.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

const OpenEntries = lazyPart(async () => (await import('./raid-view.tsx')).OpenEntries)
const ProjectRaidView = lazyPart(async () => (await import('./project-raid-view.tsx')).ProjectRaidView)

/** The timeline of one project: the one in the URL, or else the one that was viewed or opened last. */
export const TimelineScreen = () => {
  const { user } = useSession()
  const { search, change } = useAddress()
  const recent = useRecentProjects(user.id)
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: 200 } }))
  const projects = recordsOf(list.data)
  const wanted = [search.get('project'), lastProject(user.id), recent[0]?.id]
  const project =
    wanted.map((id) => projects?.find((one) => one.id === id)).find((found) => found !== undefined) ?? projects?.[0]
  const shown = project?.id
  useEffect(() => {
    if (shown !== undefined) rememberProject(user.id, shown)
  }, [user.id, shown])

  if (projects === undefined) {
    return list.isPending ? (
      <ScreenSkeleton shape="canvas" />
    ) : (
      <ErrorState
        className="py-20"
        title="The projects could not be loaded"
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    )
  }
  const view = search.get('part') === 'raid' ? 'raid' : 'timeline'
  // Another project covers other days, so `at` is cleared.
  const choose = (project: string) => change({ project, at: '' })
  return (
    <>
      <PageHeader
        title="Timeline"
        actions={
          project !== undefined && (
            <>
              <HealthButton project={project} />
              <ToolbarSelect label="Project" className="w-64 max-w-full" value={project.id} onChoose={choose}>
                <NamedOptions of={projects} />
              </ToolbarSelect>
              <Link to={paths.project(project.id)} className={buttonClasses()}>
                Open project
              </Link>
            </>
          )
        }
      />
      {project === undefined ? (
        <NoProjects
          title="No timeline yet"
          makers="A timeline shows the tasks of a project, and there are no projects yet."
          others="A timeline shows the tasks of a project, and you are not on any project."
        />
      ) : (
        <>
          <div className="mb-3">
            <Segmented
              label="Views"
              value={view}
              options={{
                timeline: 'Timeline View',
                raid: (
                  <>
                    RAID Log{' '}
                    <Suspense>
                      <OpenEntries projectId={project.id} />
                    </Suspense>
                  </>
                ),
              }}
              onChange={(part) => change({ part: part === 'raid' ? part : '' })}
            />
          </div>
          {view === 'raid' ? (
            <Suspense fallback={<ScreenSkeleton bare />}>
              <ProjectRaidView key={project.id} projectId={project.id} />
            </Suspense>
          ) : (
            <ProjectTimeline key={project.id} projectId={project.id} />
          )}
        </>
      )}
      {list.hasNextPage && (
        <Button className="mt-4" onClick={() => void list.fetchNextPage()} busy={list.isFetchingNextPage && 'Loading…'}>
          Show more projects
        </Button>
      )}
    </>
  )
}
