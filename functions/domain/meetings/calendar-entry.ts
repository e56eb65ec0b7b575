/** A meeting as a calendar entry. Guests and their addresses are left out, because calendars are shared. */
import { meetingTypes, spanOf } from '../../../shared/meetings/meeting-choices.ts'
import type { TimedEntry } from '../icalendar/icalendar.ts'
import type { MeetingRecord } from './meeting-record.ts'

export const meetingEntry = ({ origin }: { origin: string }, meeting: MeetingRecord): TimedEntry => {
  const {
    id,
    title,
    type,
    description,
    location,
    meetingLink,
    attendees,
    organizer,
    status,
    updatedAt,
    version,
    scheduledAt,
    agenda,
  } = meeting
  return {
    uid: `${id}@plumbline`,
    from: scheduledAt,
    to: new Date(spanOf(meeting).to).toISOString(),
    title,
    description: [
      meetingTypes[type].label,
      ...(description === '' ? [] : [description]),
      ...(meetingLink === '' ? [] : [`Join: ${meetingLink}`]),
      ...(agenda.length === 0 ? [] : ['Agenda:', ...agenda.map((item) => `- ${item.title}`)]),
      `Called by ${organizer.name}`,
      ...(attendees.length === 0 ? [] : [`With ${attendees.map(({ name }) => name).join(', ')}`]),
    ].join('\n'),
    location: location || meetingLink,
    url: `${origin}/meetings/${id}`,
    category: 'Meeting',
    changedAt: updatedAt,
    version,
    cancelled: status === 'cancelled',
  }
}
