/** A meeting as the product stores it and as the API returns it. */
import { dayOf, type Day } from '../../../shared/dates/dates.ts'
import type { Meeting, MeetingSummary } from '../../../shared/meetings/meeting.ts'
import type { Trashable } from '../projects/deletion.ts'
import { without } from '../../kernel/compact.ts'

export type MeetingRecord = Trashable & Omit<Meeting, 'agendaCount' | 'hasMinutes'> & { workspaceId: string }

export const toMeeting = (record: MeetingRecord): Meeting => ({
  ...without(record, 'workspaceId', 'deletion', 'expiresAt'),
  agendaCount: record.agenda.length,
  hasMinutes: record.minutes !== null,
})

export const toSummary = (record: MeetingRecord): MeetingSummary => without(toMeeting(record), 'agenda', 'minutes')

/** The calendar day on which the meeting begins, in the time zone in which it was planned. */
export const dayOfMeeting = ({ scheduledAt, timeZone }: Pick<MeetingRecord, 'scheduledAt' | 'timeZone'>): Day =>
  dayOf(new Date(scheduledAt), timeZone)

/** Whether a person in the workspace attends. */
export const attends = ({ attendees }: Pick<MeetingRecord, 'attendees'>, personId: string): boolean =>
  attendees.some(({ id }) => id === personId)
