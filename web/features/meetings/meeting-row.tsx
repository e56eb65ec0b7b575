import type { Tone } from '../../../shared/contract/choices.ts'
import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import { meetingStatuses, meetingTypes } from '../../../shared/meetings/meeting-choices.ts'
import type { MeetingSummary } from '../../../shared/meetings/meeting.ts'
import { counted } from '../../../shared/wording.ts'
import { writtenTime } from '../../../shared/dates/written-day.ts'
import { useNow } from '../../dates/now.ts'
import { paths } from '../../address/paths.ts'
import { AvatarRow } from '../../records/avatar-row.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../address/link.tsx'
import { isPast, lengthOf } from './meeting-times.ts'

type Standing = { word: string; tone: Tone }

/** The badge of a meeting: its status, or whether it is on now or needs minutes. Undefined for an upcoming meeting. */
export const standingOf = (meeting: MeetingSummary, now: number): Standing | undefined => {
  if (meeting.status !== 'scheduled')
    return { word: meetingStatuses[meeting.status].label, tone: meetingStatuses[meeting.status].tone }
  if (isPast(meeting, now)) return { word: 'Minutes due', tone: 'accent' }
  return Date.parse(meeting.scheduledAt) <= now ? { word: 'Now', tone: 'info' } : undefined
}

type Props = { meeting: MeetingSummary; project: string | undefined; timeZone: string }

/** One meeting of a day; the whole row is a link to it. */
export const MeetingRow = ({ meeting, project, timeZone }: Props) => {
  const {
    id,
    title,
    type,
    scheduledAt,
    duration,
    attendees,
    guests,
    location,
    meetingLink,
    status,
    agendaCount,
    actions,
  } = meeting
  const standing = standingOf(meeting, useNow())
  const isOff = status === 'cancelled'
  const Place = location === '' && meetingLink !== '' ? Video : MapPin
  return (
    <Link
      to={paths.meeting(id)}
      className="grid min-h-12 grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-2.5 hover:bg-hover focus-visible:-outline-offset-2 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto]"
    >
      <span className="self-start sm:self-center">
        <span className={classes('block font-semibold tabular', isOff && 'text-muted line-through')}>
          {writtenTime(scheduledAt, timeZone)}
        </span>
        <span className="block text-xs text-muted tabular">{lengthOf(duration)}</span>
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={classes('min-w-0 font-medium break-words', isOff && 'text-muted line-through')}>
            {title}
          </span>
          {standing !== undefined && <Badge tone={standing.tone}>{standing.word}</Badge>}
        </span>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          {/* On a phone they share a line, so that nothing below moves when the project's name arrives. */}
          <span className="flex min-w-0 gap-x-3 max-sm:basis-full">
            <span className="shrink-0">{meetingTypes[type].label}</span>
            <span className="truncate">{project ?? 'Whole workspace'}</span>
          </span>
          {(location !== '' || meetingLink !== '') && (
            <span className="inline-flex min-w-0 items-center gap-1">
              <Place aria-hidden="true" className="size-3.5 shrink-0" />
              <span className="truncate">{location || 'Online'}</span>
            </span>
          )}
          {agendaCount > 0 && status === 'scheduled' && <span>{counted(agendaCount, 'agenda item')}</span>}
          {actions.length > 0 && <span>{counted(actions.length, 'action')}</span>}
        </span>
      </span>
      <span className="col-start-2 mt-1 sm:col-start-auto sm:mt-0">
        {attendees.length + guests.length > 0 && (
          <AvatarRow names={[...attendees, ...guests].map(({ name }) => name)} most={4} />
        )}
      </span>
    </Link>
  )
}
