import { useInfiniteQuery } from '@tanstack/react-query'
import { getPages, recordsOf } from '../../client/pages.ts'
import { useFetchPages } from '../../client/use-fetch-pages.ts'
import { paths } from '../../address/paths.ts'
import { ScreenSkeleton } from '../../app/shell/shell-skeleton.tsx'
import { InProject } from '../../session/in-project.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Link } from '../../address/link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../loading/states.tsx'
import { useAddress } from '../../address/use-address.ts'
import { HealthButton } from '../health/health-button.tsx'
import { PortfolioTimelineScreen } from './portfolio-timeline.tsx'
import { ProjectChooser } from './project-chooser.tsx'
import { useAddressPlace } from './timeline-place.ts'
import { TimelineViews } from './timeline-views.tsx'

/** The timeline of the project in the URL, or of all projects. */
export const TimelineScreen = () => {
  const wanted = useAddress().search.get('project') ?? ''
  return wanted === '' ? (
    <PortfolioTimelineScreen />
  ) : (
    <InProject id={wanted}>
      <ProjectPart wanted={wanted} />
    </InProject>
  )
}

const ProjectPart = ({ wanted }: { wanted: string }) => {
  const place = useAddressPlace()
  const list = useInfiniteQuery(getPages('projects.list', { query: { limit: 200 } }))
  const projects = recordsOf(list.data)
  const project = projects?.find(({ id }) => id === wanted)
  // The project may be on a later page, and the chooser lists all of them.
  useFetchPages(list, false)

  if (projects === undefined || (project === undefined && list.hasNextPage)) {
    return list.error === null ? (
      <ScreenSkeleton shape="canvas" />
    ) : (
      <ErrorState title="The projects could not be loaded" error={list.error} onRetry={() => void list.refetch()} />
    )
  }
  if (project === undefined)
    return (
      <>
        <PageHeader title="Timeline" actions={<ProjectChooser value="" projects={projects} />} />
        <EmptyState
          title="This project is not available"
          action={
            <Link to={paths.timeline()} className={buttonClasses('primary')}>
              Timeline of all projects
            </Link>
          }
        >
          It was deleted, or you are not on its team.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader
        title="Timeline"
        className="title-in-tabs max-sm:mb-2"
        actions={
          <>
            <HealthButton project={project} />
            <ProjectChooser value={project.id} projects={projects} />
            <Link to={paths.project(project.id)} className={buttonClasses()}>
              Open project
            </Link>
          </>
        }
      />
      <TimelineViews project={project} place={place} />
    </>
  )
}
