/** The defaults of a new meeting, and the result of an edit. Pure: no reads or writes. */
import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '../../../shared/contract/choices.ts'
import type { Author } from '../../../shared/contract/event.ts'
import { meetingTypes } from '../../../shared/meetings/meeting-choices.ts'
import { meetingFields, type MeetingField } from '../../../shared/meetings/meeting-fields.ts'
import type { Attendee, CreateMeeting, UpdateMeeting } from '../../../shared/meetings/meeting.ts'
import type { MeetingRecord } from './meeting-record.ts'
import type { MeetingEventName } from './meeting-repository.ts'

export type MeetingEdit = Omit<UpdateMeeting, 'version' | 'attendeeIds'> & { attendees?: Attendee[] | undefined }

/** A record has the people themselves instead of their ids. */
const inRecord = (name: MeetingField) => (name === 'attendeeIds' ? 'attendees' : name)

/** The fields as the record and, in `changed`, events name them. */
const editable = keysOf(meetingFields).map(inRecord)

/** The meeting after an edit, and the names of the changed fields. */
export const changeMeeting = (
  before: MeetingRecord,
  edit: MeetingEdit,
): { record: MeetingRecord; changed: string[] } => {
  const named = Object.fromEntries(
    editable.filter((name) => edit[name] !== undefined).map((name) => [name, edit[name]]),
  )
  const record: MeetingRecord = { ...before, ...named }
  return { record, changed: editable.filter((name) => !isDeepStrictEqual(before[name], record[name])) }
}

/** The event of an edit: only a meeting that has not been held can be rescheduled. */
export const editEvent = ({ status }: Pick<MeetingRecord, 'status'>, changed: readonly string[]): MeetingEventName =>
  status === 'scheduled' && changed.includes('scheduledAt') ? 'meeting.moved.v1' : 'meeting.updated.v1'

export type NewMeeting = {
  id: string
  workspaceId: string
  at: Date
  by: Author
  /** IANA name, used if the caller gives none. */ timeZone: string
  attendees: Attendee[]
}

/**
 * A new meeting with defaults for omitted fields: a standup of one hour, as in the spec, or the usual duration of its
 * type.
 */
export const newMeeting = (
  { id, workspaceId, at, by, timeZone, attendees }: NewMeeting,
  body: CreateMeeting,
): MeetingRecord => {
  const blank: MeetingRecord = {
    id,
    workspaceId,
    projectId: null,
    title: body.title,
    description: '',
    type: 'standup',
    status: 'scheduled',
    scheduledAt: body.scheduledAt,
    duration: body.type === undefined ? 60 : meetingTypes[body.type].minutes,
    timeZone,
    attendees,
    guests: [],
    location: '',
    meetingLink: '',
    organizer: by,
    agenda: [],
    minutes: null,
    actions: [],
    cancelReason: '',
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
    version: 1,
  }
  return changeMeeting(blank, body).record
}
