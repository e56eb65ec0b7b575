import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import Video from 'lucide-react/icons/video'
import type { ReactNode } from 'react'
import { dayOf, daysBetween } from '../../../../shared/dates/dates.ts'
import { meetingTypes } from '../../../../shared/meetings/meeting-choices.ts'
import type { Meeting } from '../../../../shared/meetings/meeting.ts'
import { fullDay, zoneName } from '../../../../shared/dates/written-day.ts'
import { relativeDay } from '../../../dates/relative-time.ts'
import { standingOf } from '../meeting-row.tsx'
import { lengthOf, rangeIn } from '../meeting-times.ts'
import { useTimeZone } from '../../../session/use-time-zone.ts'
import { useNow } from '../../../dates/now.ts'
import { paths } from '../../../address/paths.ts'
import { Avatar } from '../../../records/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Link } from '../../../address/link.tsx'

const Line = ({ icon: Icon, children }: { icon: typeof MapPin; children: ReactNode }) => (
  <div className="flex min-w-0 gap-2.5">
    <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
    <div className="min-w-0">{children}</div>
  </div>
)

/** The time, place and attendees of a meeting. */
export const MeetingFacts = ({ meeting, project }: { meeting: Meeting; project: string | undefined }) => {
  const timeZone = useTimeZone()
  const now = useNow()
  const {
    type,
    projectId,
    scheduledAt,
    duration,
    attendees,
    guests,
    location,
    meetingLink,
    description,
    cancelReason,
    organizer,
    status,
  } = meeting
  const day = dayOf(new Date(scheduledAt), timeZone)
  const standing = standingOf(meeting, now)
  const elsewhere = meeting.timeZone !== timeZone && rangeIn(meeting, meeting.timeZone) !== rangeIn(meeting, timeZone)
  return (
    <section
      aria-label="Time, place and attendees"
      className="mb-5 flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card"
    >
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={meetingTypes[type].tone}>{meetingTypes[type].label}</Badge>
        {standing !== undefined && <Badge tone={standing.tone}>{standing.word}</Badge>}
        <span className="text-sm text-muted">organized by {organizer.name}</span>
        {/* On a line of its own, because the name of the project comes later. */}
        <span className="min-h-5 basis-full text-sm">
          {projectId === null ? (
            <span className="text-muted">Whole workspace</span>
          ) : (
            project !== undefined && (
              <Link to={paths.project(projectId)} className="rounded-sm font-medium hover:underline">
                {project}
              </Link>
            )
          )}
        </span>
      </p>
      {status === 'cancelled' && (
        <p className="text-sm text-muted">
          {cancelReason === '' ? 'This meeting is cancelled.' : `Cancelled: ${cancelReason}`}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Line icon={CalendarDays}>
          <time dateTime={scheduledAt} className="block font-medium">
            {fullDay(day)}
          </time>
          <span className="text-sm text-muted tabular">
            {rangeIn(meeting, timeZone)} {zoneName(timeZone)} time, {lengthOf(duration)},{' '}
            {relativeDay(daysBetween(dayOf(new Date(now), timeZone), day))}
            {elsewhere && (
              <span className="block">
                {rangeIn(meeting, meeting.timeZone)} in {zoneName(meeting.timeZone)}, where it was scheduled
              </span>
            )}
          </span>
        </Line>
        {(location !== '' || meetingLink !== '') && (
          <Line icon={location === '' ? Video : MapPin}>
            {location !== '' && <span className="block break-words">{location}</span>}
            {meetingLink !== '' && (
              <a
                href={meetingLink}
                target="_blank"
                rel="noreferrer"
                className="block rounded-sm break-all text-accent hover:underline"
              >
                {meetingLink.replace(/^https?:\/\//, '')}
              </a>
            )}
          </Line>
        )}
        {attendees.length + guests.length > 0 && (
          <Line icon={Users}>
            <ul aria-label="Attendees" className="flex flex-wrap gap-x-3 gap-y-1.5">
              {attendees.map(({ id, name }) => (
                <li key={id} className="flex items-center gap-1.5">
                  <Avatar name={name} silent className="size-5" />
                  {name}
                </li>
              ))}
              {guests.map(({ name, email }) => (
                <li key={`${name} ${email}`} title={email ?? undefined} className="flex items-center gap-1.5">
                  <Avatar name={name} silent className="size-5" />
                  {name} <span className="text-sm text-muted">(guest)</span>
                </li>
              ))}
            </ul>
          </Line>
        )}
      </div>
      {description !== '' && <p className="border-t border-line pt-3 break-words whitespace-pre-wrap">{description}</p>}
    </section>
  )
}
