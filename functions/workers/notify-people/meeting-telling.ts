/** Whom an event of a meeting tells what: those who attend, but whoever did it. */
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import type { MeetingChange } from '../../../shared/events/meetings.ts'
import { writtenMoment, zoneName } from '../../../shared/meeting-time.ts'
import type { NewNotice } from '../../domain/notices/notice-repository.ts'
import type { Telling } from './deliver.ts'

type MeetingEvent = DomainEvent<EventWith<MeetingChange>>

type Words = Pick<NewNotice, 'kind' | 'text'>

/** `Tue, Nov 24, 10:00 Lisbon`, by the clock by which the meeting was planned. */
const when = ({ data: { scheduledAt, timeZone } }: MeetingEvent): string =>
  `${writtenMoment(scheduledAt, timeZone)} ${zoneName(timeZone)}`

/** Whether the meeting was still to come. */
const wasAhead = ({ at, data: { status, scheduledAt } }: MeetingEvent): boolean => status !== 'held' && scheduledAt > at

/** A meeting that was cancelled, or held too early, is to take place again. */
const isTakenUp = (event: MeetingEvent): boolean =>
  event.name === 'meeting.updated.v1' &&
  event.data.changed.includes('status') &&
  event.data.status === 'scheduled' &&
  wasAhead(event)

/** What those who attended before the event are told; undefined where it is nothing to tell. A project that goes takes its meetings along, and says so itself. */
const toldToAttendees = (event: MeetingEvent): Words | undefined => {
  if (event.name === 'meeting.moved.v1') return { kind: 'meeting_moved', text: 'Your meeting was moved' }
  if (event.name === 'meeting.held.v1') return { kind: 'meeting_minutes', text: 'The minutes of your meeting are out' }
  if (isTakenUp(event)) return { kind: 'meeting_invited', text: 'Your meeting takes place after all' }
  const isOff =
    event.name === 'meeting.cancelled.v1' ||
    (event.name === 'meeting.deleted.v1' && event.data.status === 'scheduled' && event.data.withProject !== true)
  return isOff && wasAhead(event) ? { kind: 'meeting_cancelled', text: 'Your meeting was cancelled' } : undefined
}

/** What those are told who attend since the event: nothing of a meeting that is over. */
const toldToInvited = (event: MeetingEvent): Words | undefined =>
  event.data.status === 'scheduled' && wasAhead(event)
    ? { kind: 'meeting_invited', text: 'You are asked to a meeting' }
    : undefined

export const ofMeeting = (event: MeetingEvent): Telling[] => {
  const { id, at, by, data } = event
  const invited = new Set(data.invited)
  const [toOthers, toInvited] = [toldToAttendees(event), toldToInvited(event)]
  return data.attendeeIds.flatMap((personId) => {
    // Minutes concern whoever was added with them as well.
    const words = invited.has(personId) ? (event.name === 'meeting.held.v1' ? toOthers : toInvited) : toOthers
    if (words === undefined || personId === by.id) return []
    return [
      {
        personId,
        notice: {
          ...words,
          eventId: id,
          subtitle: `${data.title} · ${when(event)} · ${by.name}`,
          projectId: data.projectId,
          taskId: null,
          meetingId: data.meetingId,
          at,
        },
      },
    ]
  })
}
