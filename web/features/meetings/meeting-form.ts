/** The form of the meeting dialogs, and the request body that it becomes. */
import { fieldsWith, type FieldsWith } from '../../../shared/contract/field-rows.ts'
import { meetingFields } from '../../../shared/meetings/meeting-fields.ts'
import type { Guest, Meeting, MeetingSummary, UpdateMeeting } from '../../../shared/meetings/meeting.ts'
import { meetingTypes, type MeetingType } from '../../../shared/meetings/meeting-choices.ts'
import { addDays, type Day } from '../../../shared/dates/dates.ts'
import { instantOf, startIn } from './meeting-times.ts'

export type MeetingForm = {
  title: string
  type: MeetingType
  /** Empty for a meeting of the whole workspace. */
  projectId: string
  date: Day
  time: string
  /** Minutes. */
  duration: string
  timeZone: string
  attendeeIds: string[]
  /** `Bo Guest <bo@guest.test>`, or the name alone. */
  guests: string[]
  location: string
  meetingLink: string
  description: string
}

/** Reads a guest from its end, where the address is. */
export const guestOf = (text: string): Guest => {
  const typed = text.trim().replace(/>$/, '')
  const word = typed.split(/[\s<>]/).at(-1) ?? ''
  const email = /.@./.test(word) ? word : ''
  const name = typed
    .slice(0, typed.length - email.length)
    .trim()
    .replace(/<$/, '')
    .trim()
  return { name: name || email, email: email || null }
}

export const guestText = ({ name, email }: Guest): string =>
  email === null || email === name ? name : `${name} <${email}>`

/** The earliest and latest start time to suggest for a meeting. */
const usualHours = { first: '09:00', last: '17:00' } as const

/** The next full hour of a working day in the time zone, at least 15 minutes from now. `now` in milliseconds. */
const nextStart = (now: number, timeZone: string): { date: Day; time: string } => {
  const next = startIn(new Date(Math.ceil((now + 15 * 60_000) / 3_600_000) * 3_600_000).toISOString(), timeZone)
  if (next.time > usualHours.last) return { date: addDays(next.date, 1), time: usualHours.first }
  return next.time < usualHours.first ? { ...next, time: usualHours.first } : next
}

export const blankMeeting = (now: number, timeZone: string, more: Partial<MeetingForm> = {}): MeetingForm => ({
  title: '',
  type: 'standup',
  projectId: '',
  ...nextStart(now, timeZone),
  duration: String(meetingTypes.standup.minutes),
  timeZone,
  attendeeIds: [],
  guests: [],
  location: '',
  meetingLink: '',
  description: '',
  ...more,
})

export const formOf = (meeting: MeetingSummary, timeZone: string): MeetingForm => ({
  title: meeting.title,
  type: meeting.type,
  projectId: meeting.projectId ?? '',
  ...startIn(meeting.scheduledAt, timeZone),
  duration: String(meeting.duration),
  timeZone,
  attendeeIds: meeting.attendees.map(({ id }) => id),
  guests: meeting.guests.map(guestText),
  location: meeting.location,
  meetingLink: meeting.meetingLink,
  description: meeting.description,
})

/** The same meeting a week later, at the same local time. */
export const nextOf = (meeting: MeetingSummary): MeetingForm => {
  const form = formOf(meeting, meeting.timeZone)
  return { ...form, date: addDays(form.date, 7) }
}

type DialogField = FieldsWith<typeof meetingFields, 'edited', 'dialog'>

/** Every field of the dialog, as the call takes it. */
type Sent = { [Field in DialogField]: Exclude<UpdateMeeting[Field], undefined> }

export const bodyOf = ({ projectId, date, time, duration, guests, ...form }: MeetingForm): Sent => ({
  ...form,
  projectId: projectId === '' ? null : projectId,
  scheduledAt: instantOf(date, time, form.timeZone).at,
  duration: Number(duration),
  guests: guests.map(guestOf),
})

/** Only the fields that differ, so that the request overwrites nothing else. */
export const changesOf = (before: MeetingSummary, form: MeetingForm): Partial<ReturnType<typeof bodyOf>> => {
  const sent = bodyOf(form)
  const stood = { ...bodyOf(formOf(before, form.timeZone)), timeZone: before.timeZone }
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stood[name as keyof typeof stood]),
    ),
  )
}

export const dialogFields = fieldsWith(meetingFields, 'edited', 'dialog')

/** The meeting with the field names of the request body. */
export const sentOf = (meeting: Meeting) => ({ ...meeting, attendeeIds: meeting.attendees.map(({ id }) => id) })
