import { Suspense, type ReactNode } from 'react'
import { ScreenSkeleton } from '../../app/shell/shell-skeleton.tsx'
import { lazyPart } from '../../loading/lazy-part.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { ProjectTimeline, type TimelineProject } from './project-timeline.tsx'
import type { TimelinePlace } from './timeline-place.ts'

const OpenEntries = lazyPart(async () => (await import('./open-raid-entries.tsx')).OpenEntries)
const ProjectRaidView = lazyPart(async () => (await import('./project-raid-view.tsx')).ProjectRaidView)

type Props = { project: TimelineProject; place: TimelinePlace; aside?: ReactNode }

/** The timeline of a project and its open RAID entries: the screen of the timeline, and a dialog of the project's page. */
export const TimelineViews = ({ project, place, aside }: Props) => (
  <>
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2 max-sm:mb-2">
      <Segmented
        label="Views"
        value={place.part}
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
        onChange={place.onPart}
      />
      {aside}
    </div>
    {place.part === 'raid' ? (
      <Suspense fallback={<ScreenSkeleton bare />}>
        <ProjectRaidView key={project.id} projectId={project.id} />
      </Suspense>
    ) : (
      <ProjectTimeline key={project.id} project={project} place={place} />
    )}
  </>
)
