/** A meeting as the product holds it, and as it is answered. */
import { dayOf, type Day } from '../../../shared/dates.ts'
import type { Meeting, MeetingSummary } from '../../../shared/meeting.ts'
import type { Trashable } from '../projects/deletion.ts'
import { without } from '../../kernel/compact.ts'

export type MeetingRecord = Trashable & Omit<Meeting, 'agendaCount' | 'hasMinutes'> & { workspaceId: string }

export const toMeeting = (record: MeetingRecord): Meeting => ({
  ...without(record, 'workspaceId', 'deletion', 'expiresAt'),
  agendaCount: record.agenda.length,
  hasMinutes: record.minutes !== null,
})

export const toSummary = (record: MeetingRecord): MeetingSummary => without(toMeeting(record), 'agenda', 'minutes')

/** The calendar day on which it begins, by the clock by which it was planned. */
export const dayOfMeeting = ({ scheduledAt, timeZone }: Pick<MeetingRecord, 'scheduledAt' | 'timeZone'>): Day =>
  dayOf(new Date(scheduledAt), timeZone)

/** Whether somebody of the workspace takes part. */
export const attends = ({ attendees }: Pick<MeetingRecord, 'attendees'>, personId: string): boolean =>
  attendees.some(({ id }) => id === personId)
