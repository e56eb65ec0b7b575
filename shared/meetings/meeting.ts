/** Meetings: requests and responses. */
import * as z from 'zod/mini'
import { choiceInput } from '../contract/choice-input.ts'
import { oneOf } from '../contract/choices.ts'
import { author } from '../contract/event.ts'
import { day, dayInput, instant } from '../dates/day-inputs.ts'
import { draftedBy, madeBy, sourcedText } from '../contract/made-by.ts'
import { meetingId, personId, projectId } from '../contract/ids.ts'
import { meetingLimits } from './limits.ts'
import { agendaSubjects, attendances, meetingStatuses, meetingTypes } from './meeting-choices.ts'
import { line, optionalLines, optionalText, required, requiredLines, verbatim } from '../text/text-inputs.ts'
import { timeZone } from '../dates/time-zone.ts'

/** The id of a part of one meeting, chosen by the client that adds it. */
export const partId = z.string().check(z.regex(/^[\w-]{1,40}$/, 'Unknown item'))

const eachOnce = (message: string) =>
  z.refine<readonly { id: string }[]>((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: message })

/** A person of the workspace, by the name they had when last invited. */
const attendee = z.object({ id: z.string(), name: z.string() })
export type Attendee = z.output<typeof attendee>

/** A person from outside, stored as typed. The product sends them nothing. */
const guest = z.object({ name: z.string(), email: z.nullable(z.string()) })
export type Guest = z.output<typeof guest>

/** The record that an agenda item is about. */
const subject = z.object({
  kind: z.enum(agendaSubjects),
  /** The id of the task, RAID entry or milestone. For an action, the meeting that it comes from. */
  id: verbatim().check(z.maxLength(80)),
  /** Its title at that time. */
  name: line().check(z.maxLength(300)),
  projectId: z.nullable(verbatim().check(z.maxLength(80))),
})
export type AgendaItemSubject = z.output<typeof subject>

const agendaItem = z.object({
  id: partId,
  title: required('Enter a topic', meetingLimits.agendaTitle),
  /** Duration of the item. Null if it is not set. */
  minutes: z.nullable(
    z
      .int('Enter a whole number of minutes')
      .check(z.gte(1, 'At least 1 minute'), z.lte(meetingLimits.longest, `At most ${meetingLimits.longest} minutes`)),
  ),
  /** Who leads the item. Null for the meeting's leader. */
  presenterId: z.nullable(personId),
  /** For a drafted item: the record that it rests on, and why it was proposed. */
  about: z.nullable(subject),
  why: optionalLines(meetingLimits.why),
})
export type AgendaItem = z.output<typeof agendaItem>

const agendaOf = <T extends z.ZodMiniType<{ id: string }>>(item: T) =>
  z
    .array(item)
    .check(
      z.maxLength(meetingLimits.agenda, `At most ${meetingLimits.agenda} items`),
      eachOnce('Each item can appear only once'),
    )

const agenda = agendaOf(agendaItem)

/** An agenda of another workspace, whose presenters may be in none of the team. */
export const importedAgenda = agendaOf(z.extend(agendaItem, { presenterId: z.prefault(z.nullable(personId), null) }))

/** A task that follows from a meeting. */
const action = z.object({
  id: z.string(),
  text: z.string(),
  ownerId: z.nullable(z.string()),
  /** The owner's name when the action was written down. Empty if it has no owner. */
  ownerName: z.string(),
  dueDate: z.nullable(day),
  /** The task that was created from it. */
  taskId: z.nullable(z.string()),
})
export type MeetingAction = z.output<typeof action>

const decision = z.object({ id: partId, text: requiredLines('Enter the decision', meetingLimits.decision) })

const noted = z.object({ /** Id of the agenda item. */ id: partId, text: optionalLines(meetingLimits.note) })

/** Attendees by id, guests by name. */
const attended = z.object({
  who: line().check(z.minLength(1), z.maxLength(120)),
  state: z.enum(Object.keys(attendances) as [keyof typeof attendances, ...(keyof typeof attendances)[]]),
})

/** The minutes of a meeting. */
export const minutes = z.object({
  attendance: z.array(attended),
  notes: z.array(noted),
  summary: z.string(),
  decisions: z.array(decision),
  writtenAt: instant,
  writtenBy: author,
})
export type Minutes = z.output<typeof minutes>

/** A meeting in a list. */
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
  /** IANA name of the zone in which it was planned. Its local time there stays the same in summer and winter. */
  timeZone: z.string(),
  attendees: z.array(attendee),
  guests: z.array(guest),
  location: z.string(),
  /** `https://…`. Empty if there is none. */
  meetingLink: z.string(),
  /** Who scheduled it. */
  organizer: author,
  /** Number of agenda items. */
  agendaCount: z.int(),
  /** Whether the meeting has minutes. */
  hasMinutes: z.boolean(),
  /** Actions to take after the meeting. */
  actions: z.array(action),
  /** Why it was cancelled. Otherwise empty. */
  cancelReason: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
})
export type MeetingSummary = z.output<typeof meetingSummary>

export const meeting = z.extend(meetingSummary, {
  agenda: z.array(agendaItem),
  /** Null until they are written. */ minutes: z.nullable(minutes),
})
export type Meeting = z.output<typeof meeting>

/** An instant in a request, with any offset. It is stored in UTC. */
const moment = z.pipe(
  z.iso.datetime({ offset: true, error: 'Enter a start time' }),
  z.pipe(
    z.transform((value: string) => new Date(value).toISOString()),
    z.string().check(z.refine((value) => value >= '2000' && value < '2200', 'Enter a year between 2000 and 2199')),
  ),
)

const link = line().check(
  z.maxLength(meetingLimits.link, 'The link is too long'),
  z.refine(
    (value) => value === '' || (/^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)),
    'Enter a full URL, such as https://meet.example.com/room',
  ),
)

const guestInput = z.object({
  name: required('Enter the guest’s name', 120),
  email: z.nullable(line().check(z.maxLength(320), z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'Enter a valid email'))),
})

const fields = {
  title: required('Meeting title is required', meetingLimits.title),
  description: optionalLines(meetingLimits.description),
  type: choiceInput(meetingTypes, 'Choose a type'),
  projectId: z.nullable(projectId),
  scheduledAt: moment,
  duration: z
    .int('Enter a whole number of minutes')
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

/** Only the fields that are sent change. `version` is the version that the editor saw. */
export const updateMeetingBody = z.extend(z.partial(z.object(fields)), { version })
export type UpdateMeeting = z.output<typeof updateMeetingBody>

export const cancelMeetingBody = z.object({ reason: z.prefault(optionalLines(meetingLimits.reason), ''), version })

export const versionOnly = z.optional(z.object({ version }))

/**
 * The complete minutes. `held` says that the meeting is over; its attendees then get a notice that the minutes are out.
 * Before that, minutes with nothing in them remove the ones that were saved.
 */
export const writeMinutesBody = z.object({
  attendance: z.array(attended).check(z.maxLength(meetingLimits.attendees + meetingLimits.guests)),
  notes: z.array(noted).check(z.maxLength(meetingLimits.agenda), eachOnce('An item can have only one note')),
  summary: optionalLines(meetingLimits.summary),
  decisions: z
    .array(decision)
    .check(
      z.maxLength(meetingLimits.decisions, `At most ${meetingLimits.decisions} decisions`),
      eachOnce('Each decision can appear only once'),
    ),
  actions: z
    .array(
      z.object({
        id: partId,
        text: requiredLines('Enter the action', meetingLimits.action),
        ownerId: z.nullable(personId),
        dueDate: dayInput,
      }),
    )
    .check(
      z.maxLength(meetingLimits.actions, `At most ${meetingLimits.actions} actions`),
      eachOnce('Each action can appear only once'),
    ),
  held: z.optional(z.boolean()),
  version,
})
export type WriteMinutes = z.output<typeof writeMinutesBody>

/** The project in which to create the task. `instead`: the earlier task, which is gone. */
export const actionTaskBody = z.object({ projectId, instead: z.optional(verbatim()) })

export const ofAction = z.object({ id: verbatim(), actionId: verbatim() })

export const whoseMeetings = ['mine', 'all'] as const
export const meetingOrders = ['soonest', 'latest'] as const

/** From the first instant up to, but not including, the second. Cancelled meetings are listed too. */
export const meetingPeriod = {
  from: z.optional(instant),
  to: z.optional(instant),
  order: z.optional(z.enum(meetingOrders)),
  whose: z.optional(z.enum(whoseMeetings)),
  project: z.optional(projectId),
  type: z.optional(oneOf(meetingTypes)),
}

/** For finding the previous meeting. The meeting need not be scheduled yet. */
export const meetingToBe = z.object({
  before: instant,
  type: z.optional(oneOf(meetingTypes)),
  project: z.optional(projectId),
  meeting: z.optional(meetingId),
})

export const draftAgendaBody = z.extend(z.omit(meetingToBe, { project: true }), {
  /** Left out or null for a meeting of the whole workspace. */
  projectId: z.optional(z.nullable(projectId)),
})

/** Nothing of it is saved. */
export const agendaDraft = z.object({
  draftedBy,
  madeBy,
  draftedAt: instant,
  items: z.array(z.extend(z.omit(agendaItem, { id: true, presenterId: true }), {})),
  /** The reasons of the items that are about a record, with its id. Drafts from before have none. */
  sentences: z.prefault(z.array(sourcedText), []),
  /** What was read, in words. */
  looked: z.string(),
})
export type AgendaDraft = z.output<typeof agendaDraft>
