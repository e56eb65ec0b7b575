/** The records of an import that people write rather than plan: meetings, reports, requests, templates and views. */
import * as z from 'zod/mini'
import { raciLimits } from '../charters/limits.ts'
import { choiceInput } from '../contract/choice-input.ts'
import { oneOf } from '../contract/choices.ts'
import {
  meetingId,
  personId,
  projectId,
  projectRequestId,
  reportId,
  taskId,
  templateId,
  viewId,
} from '../contract/ids.ts'
import { instant, recordDay } from '../dates/day-inputs.ts'
import { meetingLimits } from '../meetings/limits.ts'
import { attendances, meetingStatuses } from '../meetings/meeting-choices.ts'
import { createMeetingBody, importedAgenda, partId, writeMinutesBody } from '../meetings/meeting.ts'
import { requestLimits } from '../project-requests/limits.ts'
import { requestStatuses } from '../project-requests/project-request-states.ts'
import { createRequestBody } from '../project-requests/project-request.ts'
import { viewLimits } from '../projects/limits.ts'
import { reportLimits } from '../reports/limits.ts'
import { reportAudiences, reportTypes } from '../reports/report-choices.ts'
import { reportContent, reportSince } from '../reports/report.ts'
import { maxDependencies } from '../tasks/limits.ts'
import { partsOf } from '../tasks/recurrence-rules.ts'
import { templateLimits } from '../templates/limits.ts'
import { templatePlan } from '../templates/template.ts'
import { milestoneLimits } from '../timeline/limits.ts'
import { optionalLines, optionalText, readableThroughout, required, requiredLines } from '../text/text-inputs.ts'
import { viewSettings } from '../views/project-view.ts'
import { statedLevels } from '../verdict/health-choices.ts'
import { maybeInstant, maybeName, personName } from './import-authors.ts'

/** A person of the team here; others have no id. */
const maybePerson = z.prefault(z.nullable(personId), null)
const named = { id: z.optional(personId), name: required('A person has no name', 120) }

export const importedMeeting = z.object({
  id: meetingId,
  organizer: personName,
  status: choiceInput(meetingStatuses),
  cancelReason: optionalLines(meetingLimits.reason),
  attendees: z.array(z.object(named)).check(z.maxLength(meetingLimits.attendees)),
  minutes: z.nullable(
    z.extend(z.pick(writeMinutesBody, { notes: true, summary: true, decisions: true }), {
      attendance: z
        .array(z.object({ ...named, state: z.enum(Object.keys(attendances) as [keyof typeof attendances]) }))
        .check(z.maxLength(meetingLimits.attendees + meetingLimits.guests)),
      writtenAt: instant,
      writtenBy: personName,
    }),
  ),
  actions: z
    .array(
      z.object({
        id: partId,
        text: requiredLines('Enter the action', meetingLimits.action),
        ownerId: maybePerson,
        ownerName: personName,
        dueDate: z.nullable(recordDay),
        taskId: z.nullable(taskId),
      }),
    )
    .check(z.maxLength(meetingLimits.actions)),
  fields: z.extend(z.omit(createMeetingBody, { attendeeIds: true }), { agenda: importedAgenda }),
})

/** What the product computed, as it is: another field would change its hash. */
export const computed = (schema: z.ZodMiniType) =>
  z.unknown().check(
    z.refine((value) => schema.safeParse(value).success, { error: 'This cannot be read', abort: true }),
    readableThroughout,
  )

export const importedReport = z.object({
  id: reportId,
  projectId: z.nullable(projectId),
  projectName: z.nullable(optionalText()),
  title: required('A title is required', reportLimits.title),
  type: choiceInput(reportTypes),
  audienceType: choiceInput(reportAudiences),
  periodStart: recordDay,
  periodEnd: recordDay,
  generatedBy: personName,
  scheduled: z.boolean(),
  sealedAt: maybeInstant,
  sealedBy: maybeName,
  commentary: optionalLines(reportLimits.commentary),
  statedHealth: z.nullable(
    z.object({
      level: oneOf(statedLevels),
      reason: optionalLines(reportLimits.statedReason),
      by: personName,
    }),
  ),
  content: computed(reportContent),
  since: z.nullable(computed(reportSince)),
  contentHash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not a hash')),
  lastEventId: z.nullable(optionalText(40)),
  createdAt: instant,
})

export const importedRequest = z.object({
  id: projectRequestId,
  requestedBy: personName,
  status: choiceInput(requestStatuses),
  reviewNotes: optionalLines(requestLimits.notes),
  reviewedBy: maybeName,
  reviewedAt: maybeInstant,
  convertedProjectId: z.nullable(projectId),
  fields: createRequestBody,
})

type Plan = z.output<typeof templatePlan>

/** Days of a plan that a project of any start can have. */
const isNear = (plan: Plan): boolean =>
  [
    ...plan.tasks.flatMap(({ start, due, recurrence }) => [start, due, recurrence?.until ?? null]),
    ...plan.milestones.map(({ at }) => at),
    plan.end,
  ].every((day) => day === null || (Math.abs(day.day) <= templateLimits.days && day.off >= 0 && day.off <= 400))

/** Links lead to other tasks of the plan, and none of them back to itself. */
const leadsForward = ({ tasks }: Plan): boolean => {
  const left = new Map(tasks.map(({ links }, index) => [index, links.map((link) => link.index)]))
  for (let size = -1; size !== left.size;) {
    size = left.size
    for (const [index, before] of left)
      if (before.every((at) => at >= 0 && at < tasks.length && !left.has(at))) left.delete(index)
  }
  return left.size === 0 && tasks.every(({ links }) => links.length <= maxDependencies)
}

const isSmall = (plan: Plan): boolean =>
  plan.tasks.length <= templateLimits.tasks &&
  plan.entries.length <= templateLimits.entries &&
  plan.milestones.length <= milestoneLimits.most &&
  (plan.raci?.roles.length ?? 0) <= raciLimits.roles &&
  (plan.raci?.activities.length ?? 0) <= raciLimits.activities

const repeats = ({ tasks }: Plan): boolean =>
  tasks.every(({ recurrence }) => recurrence === null || partsOf(recurrence.rule) !== undefined)

/** Its texts are checked first, wherever they are: the plan's own schema is that of answers. */
const importedPlan = z.pipe(
  z.unknown().check(readableThroughout),
  templatePlan.check(
    z.refine(isSmall, { error: 'The plan is larger than a template can be', abort: true }),
    z.refine(isNear, { error: 'The plan has a day that is too far away' }),
    z.refine(leadsForward, { error: 'The plan has a link that leads nowhere' }),
    z.refine(repeats, { error: 'The plan has a rule that is not supported' }),
  ),
)

export const importedTemplate = z.object({
  id: templateId,
  name: required('Enter a name for the template', templateLimits.name),
  description: optionalLines(templateLimits.description),
  savedBy: personName,
  plan: importedPlan,
})

export const importedView = z.object({
  id: viewId,
  name: required('Enter a name for the view', viewLimits.nameLength),
  shared: z.boolean(),
  owner: personName,
  ownerId: z.optional(personId),
  settings: z.extend(viewSettings, { manager: z.prefault(viewSettings.shape.manager, null) }),
})
