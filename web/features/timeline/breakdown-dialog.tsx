import { paths } from '../../address/paths.ts'
import { Link } from '../../address/link.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Dialog, DialogBody } from '../../ui/dialog.tsx'
import { useOwnPlace } from './timeline-place.ts'
import type { TimelineProject } from './project-timeline.tsx'
import { TimelineViews } from './timeline-views.tsx'

type Props = { project: TimelineProject & { name: string }; onClose: () => void }

/** The timeline of a project without leaving its page: first its tasks as cards, which fit a dialog. */
export const BreakdownDialog = ({ project, onClose }: Props) => {
  const place = useOwnPlace('cards')
  return (
    <Dialog title="Work Breakdown Structure & Timeline" description={project.name} width="large" onClose={onClose}>
      <DialogBody>
        <TimelineViews
          project={project}
          place={place}
          aside={
            <Link to={paths.timeline({ project: project.id })} className={buttonClasses('secondary', 'small')}>
              Open the full timeline
            </Link>
          }
        />
      </DialogBody>
    </Dialog>
  )
}
