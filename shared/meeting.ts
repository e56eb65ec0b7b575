/** Meetings: what is answered and what may be sent. */
import * as z from 'zod/mini'
import { choiceInput } from './choice-input.ts'
import { oneOf } from './choices.ts'
import { author } from './contract/event.ts'
import { day, dayInput, instant } from './day.ts'
import { meetingId, personId, projectId } from './ids.ts'
import { meetingLimits } from './limits.ts'
import { agendaSubjects, attendances, meetingStatuses, meetingTypes } from './meeting-choices.ts'
import { optionalText, required } from './text.ts'
import { timeZone } from './time-zone.ts'

/** Of something within one meeting: whoever adds it names it. */
const partId = z.string().check(z.regex(/^[\w-]{1,40}$/, 'Unknown item'))

const eachOnce = (message: string) =>
  z.refine<readonly { id: string }[]>((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: message })

/** Somebody of the workspace, under the name that they had when they were last invited. */
const attendee = z.object({ id: z.string(), name: z.string() })
export type Attendee = z.output<typeof attendee>

/** Somebody from outside: known by what was typed, and sent nothing by the product. */
const guest = z.object({ name: z.string(), email: z.nullable(z.string()) })
export type Guest = z.output<typeof guest>

/** The record that an item of an agenda is about. */
const subject = z.object({
  kind: z.enum(agendaSubjects),
  /** Of the task, the entry of the RAID log or the milestone; of an action the meeting that it comes from. */
  id: z.string().check(z.maxLength(80)),
  /** Its title at that moment. */
  name: z.string().check(z.maxLength(300)),
  projectId: z.nullable(z.string().check(z.maxLength(80))),
})
export type AgendaItemSubject = z.output<typeof subject>

const agendaItem = z.object({
  id: partId,
  title: required('Say what it is about', meetingLimits.agendaTitle),
  /** How long it takes; null where nobody has said. */
  minutes: z.nullable(
    z
      .int('Enter whole minutes')
      .check(z.gte(1, 'At least 1 minute'), z.lte(meetingLimits.longest, `At most ${meetingLimits.longest} minutes`)),
  ),
  /** Who leads it; null for whoever leads the meeting. */
  presenterId: z.nullable(personId),
  /** Of one that was drafted by rules: the record that it rests on, and why it is there. */
  about: z.nullable(subject),
  why: optionalText(meetingLimits.why),
})
export type AgendaItem = z.output<typeof agendaItem>

const agenda = z
  .array(agendaItem)
  .check(
    z.maxLength(meetingLimits.agenda, `At most ${meetingLimits.agenda} items`),
    eachOnce('An item can be named once'),
  )

/** What somebody is to do after a meeting. */
const action = z.object({
  id: z.string(),
  text: z.string(),
  ownerId: z.nullable(z.string()),
  /** The owner's name when it was written down; empty where it has none. */
  ownerName: z.string(),
  dueDate: z.nullable(day),
  /** The task that it has become. */
  taskId: z.nullable(z.string()),
})
export type MeetingAction = z.output<typeof action>

const decision = z.object({ id: partId, text: required('Write down what was decided', meetingLimits.decision) })

const noted = z.object({ /** Of the item of the agenda. */ id: partId, text: optionalText(meetingLimits.note) })

/** Of an attendee by their id, of a guest by their name. */
const attended = z.object({
  who: z.string().check(z.minLength(1), z.maxLength(120)),
  state: z.enum(Object.keys(attendances) as [keyof typeof attendances, ...(keyof typeof attendances)[]]),
})

/** What was written down of a meeting. */
export const minutes = z.object({
  attendance: z.array(attended),
  notes: z.array(noted),
  summary: z.string(),
  decisions: z.array(decision),
  writtenAt: instant,
  writtenBy: author,
})
export type Minutes = z.output<typeof minutes>

/** A meeting as lists tell of it. */
export const meetingSummary = z.object({
  id: z.string(),
  /** Null for a meeting of the whole workspace. */
  projectId: z.nullable(z.string()),
  title: z.string(),
  description: z.string(),
  type: oneOf(meetingTypes),
  status: oneOf(meetingStatuses),
  scheduledAt: instant,
  /** Minutes. */
  duration: z.int(),
  /** IANA name of the zone in which it was planned; its local time there stands through summer and winter. */
  timeZone: z.string(),
  attendees: z.array(attendee),
  guests: z.array(guest),
  location: z.string(),
  /** `https://…`; empty where there is none. */
  meetingLink: z.string(),
  /** Who called it. */
  organizer: author,
  /** Items of the agenda. */
  agendaCount: z.int(),
  /** Whether anything was written down. */
  hasMinutes: z.boolean(),
  /** What is to be done after it. */
  actions: z.array(action),
  /** Why it was cancelled; empty otherwise. */
  cancelReason: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
})
export type MeetingSummary = z.output<typeof meetingSummary>

export const meeting = z.extend(meetingSummary, {
  agenda: z.array(agendaItem),
  /** Null until somebody writes them. */ minutes: z.nullable(minutes),
})
export type Meeting = z.output<typeof meeting>

/** An instant as it may be sent, in any offset; it is kept in UTC. */
const moment = z.pipe(
  z.iso.datetime({ offset: true, error: 'Enter when it begins' }),
  z.pipe(
    z.transform((value: string) => new Date(value).toISOString()),
    z.string().check(z.refine((value) => value >= '2000' && value < '2200', 'Enter a year between 2000 and 2199')),
  ),
)

const link = z.string().check(
  z.trim(),
  z.maxLength(meetingLimits.link, 'The link is too long'),
  z.refine(
    (value) => value === '' || (/^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)),
    'Enter a full address, like https://meet.example.com/room',
  ),
)

const guestInput = z.object({
  name: required('Enter the name of the guest', 120),
  email: z.nullable(
    z.string().check(z.trim(), z.maxLength(320), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter a valid email')),
  ),
})

const fields = {
  title: required('Meeting title is required', meetingLimits.title),
  description: optionalText(meetingLimits.description),
  type: choiceInput(meetingTypes, 'Choose a type'),
  projectId: z.nullable(projectId),
  scheduledAt: moment,
  duration: z
    .int('Enter whole minutes')
    .check(
      z.gte(meetingLimits.shortest, `At least ${meetingLimits.shortest} minutes`),
      z.lte(meetingLimits.longest, `At most ${meetingLimits.longest} minutes`),
    ),
  timeZone,
  attendeeIds: z
    .array(personId)
    .check(z.maxLength(meetingLimits.attendees, `At most ${meetingLimits.attendees} people`)),
  guests: z.array(guestInput).check(z.maxLength(meetingLimits.guests, `At most ${meetingLimits.guests} guests`)),
  location: optionalText(meetingLimits.location),
  meetingLink: link,
  agenda,
}

export const createMeetingBody = z.extend(z.partial(z.object(fields)), {
  title: fields.title,
  scheduledAt: fields.scheduledAt,
})
export type CreateMeeting = z.output<typeof createMeetingBody>

const version = z.optional(z.int())

/** Only the fields that are named change. `version` is the one that the editor saw. */
export const updateMeetingBody = z.extend(z.partial(z.object(fields)), { version })
export type UpdateMeeting = z.output<typeof updateMeetingBody>

export const cancelMeetingBody = z.object({ reason: z.prefault(optionalText(meetingLimits.reason), ''), version })

export const versionOnly = z.optional(z.object({ version }))

/** The whole of the minutes. `held`: the meeting is over, and its attendees are told that they are out. */
export const writeMinutesBody = z.object({
  attendance: z.array(attended).check(z.maxLength(meetingLimits.attendees + meetingLimits.guests)),
  notes: z.array(noted).check(z.maxLength(meetingLimits.agenda), eachOnce('An item has one note')),
  summary: optionalText(meetingLimits.summary),
  decisions: z
    .array(decision)
    .check(
      z.maxLength(meetingLimits.decisions, `At most ${meetingLimits.decisions} decisions`),
      eachOnce('A decision can be named once'),
    ),
  actions: z
    .array(
      z.object({
        id: partId,
        text: required('Say what is to be done', meetingLimits.action),
        ownerId: z.nullable(personId),
        dueDate: dayInput,
      }),
    )
    .check(
      z.maxLength(meetingLimits.actions, `At most ${meetingLimits.actions} actions`),
      eachOnce('An action can be named once'),
    ),
  held: z.optional(z.boolean()),
  version,
})
export type WriteMinutes = z.output<typeof writeMinutesBody>

/** The project that the task is made in. `instead`: the task that it had become and that is gone. */
export const actionTaskBody = z.object({ projectId, instead: z.optional(z.string()) })

export const ofAction = z.object({ id: z.string(), actionId: z.string() })

export const whoseMeetings = ['mine', 'all'] as const
export const meetingOrders = ['soonest', 'latest'] as const

/** From the first moment on and before the second; a cancelled meeting is listed as the others are. */
export const meetingPeriod = {
  from: z.optional(instant),
  to: z.optional(instant),
  order: z.optional(z.enum(meetingOrders)),
  whose: z.optional(z.enum(whoseMeetings)),
  project: z.optional(projectId),
  type: z.optional(oneOf(meetingTypes)),
}

/** What a draft of an agenda, or the meeting before one, is asked for by; it need not be scheduled yet. */
export const meetingToBe = z.object({
  before: instant,
  type: z.optional(oneOf(meetingTypes)),
  project: z.optional(projectId),
  meeting: z.optional(meetingId),
})

export const agendaDraft = z.object({
  draftedBy: z.enum(['rules']),
  items: z.array(z.extend(z.omit(agendaItem, { id: true, presenterId: true }), {})),
  /** What was looked at, in words. */
  looked: z.string(),
})
export type AgendaDraft = z.output<typeof agendaDraft>
