/** Who is notified of a meeting event, and of what: the attendees, except the person who caused it. */
import type { DomainEvent, EventWith } from '../../../shared/events.ts'
import type { MeetingChange } from '../../../shared/meetings/events.ts'
import { writtenMoment, zoneName } from '../../../shared/dates/written-day.ts'
import type { NewNotice } from '../../domain/notices/notice-repository.ts'
import type { AddressedNotice } from './deliver.ts'

type MeetingEvent = DomainEvent<EventWith<MeetingChange>>

type Words = Pick<NewNotice, 'kind' | 'text'>

/** `Tue, Nov 24, 10:00 Lisbon`, in the time zone in which the meeting was planned. */
const when = ({ data: { scheduledAt, timeZone } }: MeetingEvent): string =>
  `${writtenMoment(scheduledAt, timeZone)} ${zoneName(timeZone)}`

/** Whether the meeting was still in the future. */
const wasUpcoming = ({ at, data: { status, scheduledAt } }: MeetingEvent): boolean =>
  status !== 'held' && scheduledAt > at

/** A meeting that was cancelled, or marked as held too early, is to take place again. */
const isTakenUp = (event: MeetingEvent): boolean =>
  event.name === 'meeting.updated.v1' &&
  event.data.changed.includes('status') &&
  event.data.status === 'scheduled' &&
  wasUpcoming(event)

/**
 * The notice for people who attended before the event; undefined if there is none. Meetings deleted with their
 * project send no notice of their own.
 */
const wordsForAttendees = (event: MeetingEvent): Words | undefined => {
  if (event.name === 'meeting.moved.v1') return { kind: 'meeting_moved', text: 'Your meeting was moved' }
  if (event.name === 'meeting.held.v1') return { kind: 'meeting_minutes', text: 'The minutes of your meeting are out' }
  if (isTakenUp(event)) return { kind: 'meeting_invited', text: 'Your meeting takes place after all' }
  const isOff =
    event.name === 'meeting.cancelled.v1' ||
    (event.name === 'meeting.deleted.v1' && event.data.status === 'scheduled' && event.data.withProject !== true)
  return isOff && wasUpcoming(event) ? { kind: 'meeting_cancelled', text: 'Your meeting was cancelled' } : undefined
}

/** The notice for people added by the event; none for a meeting that is over, or comes with an imported workspace. */
const wordsForInvited = (event: MeetingEvent): Words | undefined =>
  event.data.status === 'scheduled' && event.data.withProject !== true && wasUpcoming(event)
    ? { kind: 'meeting_invited', text: 'You are invited to a meeting' }
    : undefined

export const ofMeeting = (event: MeetingEvent): AddressedNotice[] => {
  const { id, at, by, data } = event
  const invited = new Set(data.invited)
  const [toOthers, toInvited] = [wordsForAttendees(event), wordsForInvited(event)]
  return data.attendeeIds.flatMap((personId) => {
    // Minutes also go to the attendees who were added with them.
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
