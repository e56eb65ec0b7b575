/**
 * The fields of a meeting that people edit. A field that is added to the requests does not compile before it has a row
 * here and is stored, edited and exported. Without schemas, because screens use it.
 */
import type { UpdateMeeting } from './meeting.ts'

export type MeetingField = Exclude<keyof UpdateMeeting, 'version'>

type MeetingFieldRow = {
  /** In conflicts, and where a change could not be saved. */
  label: string
  /** Where it is edited: in the dialog of the meeting, or on its page. */
  edited: 'dialog' | 'page'
}

export const meetingFields = {
  title: { label: 'Title', edited: 'dialog' },
  type: { label: 'Type', edited: 'dialog' },
  projectId: { label: 'Project', edited: 'dialog' },
  scheduledAt: { label: 'Start', edited: 'dialog' },
  duration: { label: 'Length', edited: 'dialog' },
  timeZone: { label: 'Time zone', edited: 'dialog' },
  attendeeIds: { label: 'Attendees', edited: 'dialog' },
  guests: { label: 'Guests', edited: 'dialog' },
  location: { label: 'Location', edited: 'dialog' },
  meetingLink: { label: 'Meeting link', edited: 'dialog' },
  description: { label: 'Description', edited: 'dialog' },
  agenda: { label: 'Agenda', edited: 'page' },
} as const satisfies Record<MeetingField, MeetingFieldRow>
