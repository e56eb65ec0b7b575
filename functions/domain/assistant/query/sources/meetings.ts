import { addDays, dayOf } from '../../../../../shared/dates/dates.ts'
import { writtenDay, writtenMoment } from '../../../../../shared/dates/written-day.ts'
import { assistantLimits } from '../../../../../shared/assistant/limits.ts'
import { meetingStatuses, meetingTypes } from '../../../../../shared/meetings/meeting-choices.ts'
import { counted, listed } from '../../../../../shared/wording.ts'
import type { Member } from '../../../../kernel/session/principal.ts'
import { todayOf } from '../../../../kernel/session/today.ts'
import type { MeetingRecord } from '../../../meetings/meeting-record.ts'
import { listMeetings } from '../../../meetings/meeting-repository.ts'
import { ownTimeZone } from '../../../meetings/own-time-zone.ts'
import { reachOf } from '../../../meetings/visible-meeting.ts'
import { nameOf, quoted, wholeOf } from '../../statements/wording.ts'
import { statesOf, type Row, type Source } from './row.ts'
import { readProjectsOf } from './projects.ts'

type Scene = { principal: Member; now: string; timeZone: string; projects: ReadonlyMap<string, string> }

const lines = (texts: readonly string[]): string => texts.map((text) => `“${nameOf(text)}”`).join('; ')

const meetingRow = (meeting: MeetingRecord, { principal, now, timeZone, projects }: Scene): Row => {
  const { title, status, scheduledAt, projectId, minutes, attendees, duration, location } = meeting
  const at = `${writtenMoment(scheduledAt, timeZone)} (${writtenDay(dayOf(new Date(scheduledAt), timeZone)).slice(-4)})`
  const project = projects.get(projectId ?? '')
  const names = attendees.map(({ name }) => quoted(name))
  const begun = scheduledAt <= now
  const state = status === 'cancelled' ? 'was cancelled; it was planned for' : begun ? 'took place on' : 'is on'
  return {
    // Meetings have no page that a sentence could open, so it opens their project or the workspace.
    record:
      project === undefined || projectId === null
        ? wholeOf(principal)
        : { kind: 'project', id: projectId, name: nameOf(project) },
    name: quoted(title),
    texts: [
      `${title} ${meetingTypes[meeting.type].label}`,
      meeting.description,
      minutes?.summary ?? '',
      ...(minutes?.decisions.map(({ text }) => text) ?? []),
    ],
    projectId,
    states: statesOf({
      [status]: true,
      upcoming: status === 'scheduled' && !begun,
      past: status !== 'cancelled' && begun,
      no_minutes: status !== 'cancelled' && begun && minutes === null,
    }),
    people: { attendee: attendees.map(({ id }) => id) },
    dates: { held: dayOf(new Date(scheduledAt), timeZone) },
    figures: { length: duration },
    facts: {
      decisions: lines(minutes?.decisions.map(({ text }) => text) ?? []),
      actions: lines(
        meeting.actions.map(
          ({ text, ownerName, dueDate }) =>
            `${text}${ownerName === '' ? '' : ` (${ownerName}${dueDate === null ? '' : `, by ${writtenDay(dueDate)}`})`}`,
        ),
      ),
      agenda: lines(meeting.agenda.map((item) => item.title)),
      attendees: listed([...names, ...meeting.guests.map(({ name }) => quoted(name))]),
      place: location || meeting.meetingLink,
      summary: minutes?.summary ?? '',
      description: meeting.description,
      status: meetingStatuses[status].label,
    },
    type: meeting.type,
    status,
    says: `${project === undefined ? '' : `of ${quoted(project)} `}${state} ${at}, for ${counted(duration, 'minute')}, with ${listed(names.length === 0 ? ['no one of the workspace'] : names)}.`,
  }
}

export const meetings: Source = {
  needs: 'meeting.read',
  refusal: 'Your role cannot see meetings.',
  read: async (principal, { where }) => {
    const { workspaceId } = principal
    const today = todayOf(principal)
    const project = where.projects?.length === 1 ? where.projects[0] : undefined
    const [past, coming, reaches, { projects }] = await Promise.all([
      listMeetings(
        workspaceId,
        { to: `${addDays(today, 1)}T00:00:00Z`, latestFirst: true, projectId: project },
        undefined,
        assistantLimits.meetings,
      ),
      listMeetings(
        workspaceId,
        { from: `${addDays(today, 1)}T00:00:00Z`, projectId: project },
        undefined,
        assistantLimits.meetings,
      ),
      reachOf(principal),
      readProjectsOf(principal),
    ])
    const scene = {
      principal,
      now: new Date().toISOString(),
      timeZone: ownTimeZone(principal),
      projects: new Map(projects.map(({ id, name }) => [id, name])),
    }
    const isPart = past.stoppedAt !== undefined || coming.stoppedAt !== undefined
    return {
      rows: [...past.items, ...coming.items].filter(reaches).map((meeting) => meetingRow(meeting, scene)),
      gaps: isPart ? [`Only ${counted(assistantLimits.meetings, 'meeting')} before and after today were read.`] : [],
    }
  },
}
