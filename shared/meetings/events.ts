/** Events of meetings. */
import * as z from 'zod/mini'
import { oneOf } from '../contract/choices.ts'
import { events } from '../contract/event.ts'
import { instant } from '../dates/day-inputs.ts'
import { meetingStatuses } from './meeting-choices.ts'

/** A change of a meeting. Its texts, guests and minutes are not included. */
const meetingChange = z.object({
  meetingId: z.string(),
  projectId: z.nullable(z.string()),
  title: z.string(),
  status: oneOf(meetingStatuses),
  scheduledAt: instant,
  /** The previous start, if the meeting was moved. */
  scheduledWas: z.optional(instant),
  /** Minutes. */
  duration: z.int(),
  /** IANA name of the time zone it was planned in. */
  timeZone: z.string(),
  attendeeIds: z.array(z.string()),
  /** People added as attendees, if any. */
  invited: z.optional(z.array(z.string())),
  version: z.int(),
  /** Names of the changed fields. */
  changed: z.array(z.string()),
  /** True if it was deleted or restored together with its project. */
  withProject: z.optional(z.boolean()),
})
export type MeetingChange = z.output<typeof meetingChange>

export const meetingEvents = events({
  'meeting.scheduled.v1': { family: 'meeting', summary: 'A meeting was scheduled.', data: meetingChange },
  'meeting.updated.v1': {
    family: 'meeting',
    summary: 'A meeting was changed: its subject, attendees, agenda or minutes, or a cancellation was undone.',
    data: meetingChange,
  },
  'meeting.moved.v1': { family: 'meeting', summary: 'A meeting was moved to another time.', data: meetingChange },
  'meeting.cancelled.v1': { family: 'meeting', summary: 'A meeting was cancelled.', data: meetingChange },
  'meeting.held.v1': {
    family: 'meeting',
    summary: 'A meeting was held, and its minutes were published.',
    data: meetingChange,
  },
  'meeting.deleted.v1': { family: 'meeting', summary: 'A meeting went to the trash.', data: meetingChange },
  'meeting.restored.v1': { family: 'meeting', summary: 'A meeting came back from the trash.', data: meetingChange },
})
