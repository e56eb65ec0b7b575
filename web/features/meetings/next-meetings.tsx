import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { getPages } from '../../client/pages.ts'
import { paths } from '../../address/paths.ts'
import { useMay } from '../../session/session.ts'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../address/link.tsx'
import { useFindInPages } from '../../client/use-find-in-pages.ts'
import { lengthOf, takesPlace } from './meeting-times.ts'
import { useTimeZone } from '../../session/use-time-zone.ts'
import { writtenMoment } from '../../../shared/dates/written-day.ts'

const shown = 3
/** Page size; larger than the number shown, because pages include cancelled meetings. */
const looked = 10

/** The next few meetings of a project. */
export const NextMeetings = ({ projectId }: { projectId: string }) => {
  const timeZone = useTimeZone()
  const maySchedule = useMay('meeting.schedule')
  // Set once when the page opens, an hour back, so that a meeting that has begun stays in the list.
  const [from] = useState(() => new Date(Date.now() - 3_600_000).toISOString())
  const list = useInfiniteQuery(getPages('meetings.list', { query: { from, project: projectId, limit: looked } }))
  const meetings = useFindInPages(list, shown, takesPlace)?.filter(takesPlace).slice(0, shown)
  if (meetings === undefined || (meetings.length === 0 && !maySchedule)) return null
  return (
    <Card
      title="Next Meetings"
      aside={
        maySchedule && (
          <Link to={paths.meetings({ project: projectId, new: '1' })} className={buttonClasses('secondary', 'small')}>
            <Plus aria-hidden="true" className="size-3.5" />
            Schedule
          </Link>
        )
      }
    >
      {meetings.length === 0 ? (
        <p className="text-sm text-muted">No meetings of this project are planned.</p>
      ) : (
        <ul aria-label="Next meetings" className="flex flex-col gap-2">
          {meetings.map((meeting) => (
            <li key={meeting.id}>
              <Link
                to={paths.meeting(meeting.id)}
                className="block rounded-sm font-medium break-words hover:text-accent hover:underline"
              >
                {meeting.title}
              </Link>
              <span className="text-sm text-muted tabular">
                {writtenMoment(meeting.scheduledAt, timeZone)}, {lengthOf(meeting.duration)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link
        to={paths.meetings({ project: projectId })}
        className="mt-2 inline-block rounded-sm text-sm text-muted hover:text-accent hover:underline"
      >
        All meetings of the project
      </Link>
    </Card>
  )
}
