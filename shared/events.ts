/** Every event of the product. The write that makes a change carries the event of that change. */
import * as z from 'zod/mini'
import { events, type Envelope } from './contract/event.ts'
import { audiences, communicationTypes } from './communication-choices.ts'
import { whoseTasks } from './calendar.ts'
import { oneOf, priorities, projectStatuses, riskLevels, taskStatuses } from './choices.ts'
import { day, instant, month } from './day.ts'
import { raidFieldChange } from './raid.ts'
import { raidAct, raidRulesChange } from './raid-automation.ts'
import { meetingStatuses } from './meeting-choices.ts'
import { raidLevels, raidStatuses, raidTypes } from './raid-choices.ts'
import { requestStatuses } from './request-states.ts'
import { reportAudiences, reportTypes } from './report-choices.ts'
import { role, teamRoles } from './permissions.ts'
import { planType } from './plans.ts'

/** What the totals count of a task. */
export const taskFacts = z.object({
  status: oneOf(taskStatuses),
  progress: z.int(),
  dueDate: z.nullable(day),
  /** Month of its start date (of its creation where it has none), once it is under way; a day of completion before that counts for both. */
  startedIn: z.optional(month),
  /** Month in which it was completed, in UTC. */
  completedIn: z.optional(month),
})
export type TaskFacts = z.output<typeof taskFacts>

/** What the totals count and show of a project. Amounts in cents. */
export const projectFacts = z.object({
  name: z.string(),
  status: oneOf(projectStatuses),
  endDate: z.nullable(day),
  /** Events before these two were told of carry neither. */
  startDate: z.prefault(z.nullable(day), null),
  riskLevel: z.prefault(oneOf(riskLevels), 'low'),
  budget: z.int(),
  budgetUsed: z.int(),
  /** Its own figure, which stands where it has no task. */
  progress: z.int(),
})
export type ProjectFacts = z.output<typeof projectFacts>

const fieldValue = z.nullable(z.union([z.string(), z.number()]))

/**
 * A change of a task: the facts before (null where it did not exist or was in the trash) and after
 * (null where it is gone), so that a total moves by their difference alone.
 */
const taskChange = z.object({
  taskId: z.string(),
  projectId: z.string(),
  title: z.string(),
  /** Present where the title changed: the one before. */
  titleWas: z.optional(z.string()),
  version: z.int(),
  was: z.nullable(taskFacts),
  now: z.nullable(taskFacts),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
  /** Present where the assignee changed to a person. */
  assignedTo: z.optional(z.string()),
  /** Values before and after of the fields of which nothing else here tells them. */
  values: z.optional(z.record(z.string(), z.tuple([fieldValue, fieldValue]))),
  /** The events of the same task before this one, latest first: their ids without the prefix, one behind the other. */
  trail: z.optional(z.string()),
  /** Present where it went with its project, into the trash or out of it. */
  withProject: z.optional(z.boolean()),
})
export type TaskChange = z.output<typeof taskChange>

const projectChange = z.object({
  projectId: z.string(),
  version: z.int(),
  was: z.nullable(projectFacts),
  now: z.nullable(projectFacts),
  changed: z.array(z.string()),
  /** Present where a person was assigned. */
  assignedTo: z.optional(z.string()),
  /** First and last name of who was assigned. */
  assignedName: z.optional(z.string()),
  /** Present where it only follows what happened to a member of its team. */
  withPerson: z.optional(z.boolean()),
})
export type ProjectChange = z.output<typeof projectChange>

/** The dates of a project's tasks were kept, to hold later ones against. */
const baselineSet = z.object({
  projectId: z.string(),
  projectName: z.string(),
  baselineId: z.string(),
  name: z.string(),
  /** Tasks that it holds. */ taskCount: z.int(),
})

/** What somebody said about a task or an entry of the RAID log. What they said travels nowhere. */
const commentAdded = z.object({
  /** Null where the entry concerns all projects. */
  projectId: z.nullable(z.string()),
  /** An entry's title has its number before it. */
  about: z.object({ kind: z.enum(['task', 'entry']), id: z.string(), title: z.string() }),
  commentId: z.string(),
  /** Ids of the people who are spoken to in it. */
  mentions: z.array(z.string()),
})

/** A change of a member of the team. Their address, telephone and e-mail travel nowhere. */
const personChange = z.object({
  personId: z.string(),
  /** First and last name. */
  name: z.string(),
  /** Present where the name changed: the one before. */
  nameWas: z.optional(z.string()),
  role: z.enum(teamRoles),
  /** Present where the role changed: the one before. */
  roleWas: z.optional(z.enum(teamRoles)),
  version: z.int(),
  /** Names of the fields that changed; `status` where an invitation was accepted. */
  changed: z.array(z.string()),
})
export type PersonChange = z.output<typeof personChange>

/** A workspace that its company account has opened. */
const workspaceOpening = z.object({ companyName: z.string(), plan: planType, version: z.int() })

/** A session of somebody: of the team, of the company account or of an operator. */
const sessionChange = z.object({ personId: z.string(), role })

/** Why somebody was not let in, though there is an account; what each is in words stands in shared/audit.ts. */
export const signInRefusals = ['wrong_password', 'wrong_code', 'too_many_attempts', 'password_replaced'] as const
export type SignInRefusal = (typeof signInRefusals)[number]

/** The author is whose account was tried: who it was is not known. */
const signInRefused = z.object({ personId: z.string(), reason: z.enum(signInRefusals) })

const accessRefused = z.object({
  personId: z.string(),
  /** `DELETE /api/projects/{id}` */
  route: z.string(),
  /** What the call would have done. */
  summary: z.string(),
})

/** Something about the account of a person. */
const accountChange = z.object({ personId: z.string(), /** First and last name. */ name: z.string() })
const passwordSet = z.object({ ...accountChange.shape, /** What was mailed for it. */ by: z.enum(['code', 'link']) })

/** A change of what somebody signs in with, or of what they keep of themself. Neither the old nor the new travels. */
const ownAccountChange = z.object({
  personId: z.string(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
})

/** The private feed of a person's calendar; its address travels nowhere. */
const calendarFeedChange = z.object({ personId: z.string(), whose: whoseTasks })

/** A change of the company's settings. Telephone and address travel nowhere. */
const workspaceChange = z.object({
  version: z.int(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
  /** Present where the time zone changed: calendar days are days in it. */
  timeZone: z.optional(z.object({ was: z.string(), now: z.string() })),
})

/**
 * An open task whose due date comes near or has passed, told once for each task, due date and of the two.
 * It carries what follows from it: whoever acts on it reads nothing.
 */
const taskDue = z.object({
  taskId: z.string(),
  projectId: z.string(),
  title: z.string(),
  assigneeId: z.nullable(z.string()),
  priority: oneOf(priorities),
  /** Percent. */
  progress: z.int(),
  dueDate: day,
  /** Calendar days of the workspace from the due date; negative where it is still to come. */
  days: z.int(),
})
export type TaskDue = z.output<typeof taskDue>

/** What is told of an entry of the RAID log, apart from its texts. */
const raidFacts = z.object({
  raidType: oneOf(raidTypes),
  status: oneOf(raidStatuses),
  impact: oneOf(raidLevels),
  probability: z.nullable(oneOf(raidLevels)),
  dueDate: z.nullable(day),
})

/** A change of an entry of the RAID log; the facts are null where it did not exist or is in the trash. */
const raidChange = z.object({
  entryId: z.string(),
  number: z.int(),
  projectId: z.nullable(z.string()),
  title: z.string(),
  /** Present where the title changed: the one before. */
  titleWas: z.optional(z.string()),
  /** Its owner, where it is somebody of the workspace. */
  ownerId: z.nullable(z.string()),
  /** Present where the owner changed to a person. */
  assignedTo: z.optional(z.string()),
  version: z.int(),
  was: z.nullable(raidFacts),
  now: z.nullable(raidFacts),
  /** What changed, from what to what; texts only by name. */
  changes: z.array(raidFieldChange),
  /** Why automation did it; left out for what people do. */
  reason: z.optional(z.string()),
  /** What automation did, what made it look and what it saw. */
  automation: z.optional(raidAct),
  /** Present on the issue of a condition that does not hold: the owner of the entry that rests on it, who is told of that and not of the issue as well. */
  conditionOwnerId: z.optional(z.string()),
  /** Present where it went with its project, into the trash or out of it. */
  withProject: z.optional(z.boolean()),
})
export type RaidChange = z.output<typeof raidChange>

/** A change of a communication. Its text and the addresses of its recipients travel nowhere. */
const communicationChange = z.object({
  communicationId: z.string(),
  projectId: z.nullable(z.string()),
  subject: z.string(),
  type: oneOf(communicationTypes),
  audienceType: oneOf(audiences),
  recipientCount: z.int(),
  version: z.int(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
  /** Present where it went with its project, into the trash or out of it. */
  withProject: z.optional(z.boolean()),
})
export type CommunicationChange = z.output<typeof communicationChange>

/** The mails of a communication have gone out, or not. */
const communicationSending = z.extend(communicationChange, { /** Mails that did not go out. */ notSent: z.int() })

/** What somebody is asked for on a day of an open entry of the RAID log, told once for each entry, day and of the two. */
const raidDue = z.object({
  entryId: z.string(),
  number: z.int(),
  raidType: oneOf(raidTypes),
  projectId: z.nullable(z.string()),
  title: z.string(),
  what: z.enum(['review', 'response']),
  /** Who is asked; null where nobody of the workspace has it. */
  personId: z.nullable(z.string()),
  dueDate: day,
})
export type RaidDue = z.output<typeof raidDue>

/** A change of a report; what it says travels nowhere. */
const reportChange = z.object({
  reportId: z.string(),
  /** Null for a report of the portfolio. */
  projectId: z.nullable(z.string()),
  title: z.string(),
  type: oneOf(reportTypes),
  audienceType: oneOf(reportAudiences),
  version: z.int(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
  /** Present where the reporting schedule made it: who is told that it is there. */
  readyFor: z.optional(z.string()),
  /** Present where it went with its project, into the trash or out of it. */
  withProject: z.optional(z.boolean()),
})
export type ReportChange = z.output<typeof reportChange>

/** Whether a project's reports are made by its reporting schedule. */
const reportScheduleChange = z.object({ projectId: z.string(), projectName: z.string(), on: z.boolean() })

/** A change of a meeting. Its texts, its guests and its minutes travel nowhere. */
const meetingChange = z.object({
  meetingId: z.string(),
  projectId: z.nullable(z.string()),
  title: z.string(),
  status: oneOf(meetingStatuses),
  scheduledAt: instant,
  /** Present where it moved: when it would have begun before. */
  scheduledWas: z.optional(instant),
  /** Minutes. */
  duration: z.int(),
  /** IANA name of the zone in which it was planned. */
  timeZone: z.string(),
  attendeeIds: z.array(z.string()),
  /** Present where people were added who attend from now on. */
  invited: z.optional(z.array(z.string())),
  version: z.int(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
  /** Present where it went with its project, into the trash or out of it. */
  withProject: z.optional(z.boolean()),
})
export type MeetingChange = z.output<typeof meetingChange>

/** The calendar day of a workspace, and the time zone whose day it is. */
const dayBegan = z.object({ day, timeZone: z.string() })

/** The closing of an account, or that it was taken back; `closesAt` is when the data would be erased. */
const workspaceClosing = z.object({ companyName: z.string(), closesAt: instant })

/** A change of a project request. What it asks for in detail, and what its review says, travel nowhere. */
const requestChange = z.object({
  requestId: z.string(),
  projectName: z.string(),
  /** Who asked. */
  requestedById: z.string(),
  /** Its state before and after; null where it did not exist or is withdrawn. */
  was: z.nullable(oneOf(requestStatuses)),
  now: z.nullable(oneOf(requestStatuses)),
  version: z.int(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
  /** The project that it became. */
  projectId: z.nullable(z.string()),
})
export type RequestChange = z.output<typeof requestChange>

/** A saved view of the list of projects. */
const viewChange = z.object({
  viewId: z.string(),
  name: z.string(),
  /** Whether everybody of the workspace finds it, after the change. */
  shared: z.boolean(),
  /** Whether they did before; false for a new one. */
  wasShared: z.boolean(),
  version: z.int(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
})
export type ViewChange = z.output<typeof viewChange>

/** A webhook; of its address the host alone, since the rest may be a secret. */
const webhookChange = z.object({
  webhookId: z.string(),
  /** `hooks.example.com` */
  host: z.string(),
  version: z.int(),
  /** Names of the fields that changed. */
  changed: z.array(z.string()),
})
/** Why a webhook is turned off by the product: deliveries failed for too long, or the endpoint answered that it is gone. */
export const webhookFailures = ['failures', 'gone'] as const
const webhookOff = z.object({ ...webhookChange.shape, reason: z.enum(webhookFailures) })

export const eventRows = events({
  'project.created.v1': {
    summary: 'A project was created.',
    emittedBy: ['projects', 'requests', 'load-demo'],
    data: projectChange,
  },
  'project.updated.v1': {
    summary: 'A project was changed.',
    emittedBy: ['projects', 'team', 'follow-member-changes', 'follow-project-deletion', 'load-demo'],
    data: projectChange,
  },
  'project.assigned.v1': {
    summary: 'A person was assigned to a project.',
    emittedBy: ['projects', 'team', 'load-demo'],
    data: projectChange,
  },
  'project.deleted.v1': { summary: 'A project went to the trash.', emittedBy: ['projects'], data: projectChange },
  'project.restored.v1': {
    summary: 'A project came back from the trash.',
    emittedBy: ['projects'],
    data: projectChange,
  },
  'expense.recorded.v1': {
    summary: 'An approved expense was added to a project.',
    emittedBy: ['load-demo'],
    data: projectChange,
  },
  'project-request.submitted.v1': {
    summary: 'Somebody asked for a project.',
    emittedBy: ['requests', 'load-demo'],
    data: requestChange,
  },
  'project-request.updated.v1': {
    summary: 'Somebody changed what they asked for.',
    emittedBy: ['requests'],
    data: requestChange,
  },
  'project-request.review-started.v1': {
    summary: 'The review of a project request was started.',
    emittedBy: ['requests', 'load-demo'],
    data: requestChange,
  },
  'project-request.decided.v1': {
    summary: 'A project request was approved or rejected.',
    emittedBy: ['requests', 'load-demo'],
    data: requestChange,
  },
  'project-request.converted.v1': {
    summary: 'A project request became a project.',
    emittedBy: ['requests', 'load-demo'],
    data: requestChange,
  },
  'project-request.withdrawn.v1': {
    summary: 'Somebody withdrew what they asked for.',
    emittedBy: ['requests'],
    data: requestChange,
  },
  'project-request.restored.v1': {
    summary: 'A withdrawn project request was taken back.',
    emittedBy: ['requests'],
    data: requestChange,
  },
  'baseline.set.v1': {
    summary: 'The dates of a project’s tasks were kept as a baseline.',
    emittedBy: ['schedule', 'load-demo'],
    data: baselineSet,
  },
  'task.created.v1': {
    summary: 'A task was created.',
    emittedBy: ['tasks', 'raid', 'meetings', 'load-demo'],
    data: taskChange,
  },
  'task.updated.v1': { summary: 'A task was changed.', emittedBy: ['tasks', 'load-demo'], data: taskChange },
  'task.completed.v1': { summary: 'A task was completed.', emittedBy: ['tasks', 'load-demo'], data: taskChange },
  'task.deleted.v1': {
    summary: 'A task went to the trash.',
    emittedBy: ['tasks', 'follow-project-deletion'],
    data: taskChange,
  },
  'task.restored.v1': {
    summary: 'A task came back from the trash.',
    emittedBy: ['tasks', 'follow-project-deletion'],
    data: taskChange,
  },
  'comment.added.v1': {
    summary: 'Somebody commented on a task or an entry of the RAID log.',
    emittedBy: ['comments'],
    data: commentAdded,
  },
  'task.due-soon.v1': {
    summary: 'The due date of an open task is near.',
    emittedBy: ['sweep-due-tasks'],
    data: taskDue,
  },
  'task.overdue.v1': {
    summary: 'The due date of an open task has passed.',
    emittedBy: ['sweep-due-tasks'],
    data: taskDue,
  },
  'raid.raised.v1': {
    summary: 'An entry was added to the RAID log.',
    emittedBy: ['raid', 'raise-raid-entries', 'sweep-raid-entries', 'watch-conditions', 'load-demo'],
    data: raidChange,
  },
  'raid.updated.v1': {
    summary: 'An entry of the RAID log was changed.',
    emittedBy: ['raid', 'raise-raid-entries', 'sweep-raid-entries', 'watch-conditions', 'load-demo'],
    data: raidChange,
  },
  'raid.deleted.v1': {
    summary: 'An entry of the RAID log went to the trash.',
    emittedBy: ['raid', 'follow-project-deletion'],
    data: raidChange,
  },
  'raid.restored.v1': {
    summary: 'An entry of the RAID log came back from the trash.',
    emittedBy: ['raid', 'follow-project-deletion'],
    data: raidChange,
  },
  'meeting.scheduled.v1': {
    summary: 'A meeting was scheduled.',
    emittedBy: ['meetings', 'load-demo'],
    data: meetingChange,
  },
  'meeting.updated.v1': {
    summary: 'A meeting was changed: what it is about, who attends, its agenda, its minutes, or that it stands again.',
    emittedBy: ['meetings'],
    data: meetingChange,
  },
  'meeting.moved.v1': { summary: 'A meeting was moved to another time.', emittedBy: ['meetings'], data: meetingChange },
  'meeting.cancelled.v1': { summary: 'A meeting was cancelled.', emittedBy: ['meetings'], data: meetingChange },
  'meeting.held.v1': {
    summary: 'A meeting was held, and its minutes are out.',
    emittedBy: ['meetings', 'load-demo'],
    data: meetingChange,
  },
  'meeting.deleted.v1': {
    summary: 'A meeting went to the trash.',
    emittedBy: ['meetings', 'follow-project-deletion'],
    data: meetingChange,
  },
  'meeting.restored.v1': {
    summary: 'A meeting came back from the trash.',
    emittedBy: ['meetings', 'follow-project-deletion'],
    data: meetingChange,
  },
  'raid-rules.changed.v1': {
    summary: 'The rules by which entries of the RAID log raise themselves were changed.',
    emittedBy: ['raid'],
    data: raidRulesChange,
  },
  'raid.review-due.v1': {
    summary: 'An open entry of the RAID log is to be reviewed, or its response is due.',
    emittedBy: ['plan-raid-day'],
    data: raidDue,
  },
  'report.generated.v1': {
    summary: 'A report was made, by somebody or by the reporting schedule of its project.',
    emittedBy: ['reports', 'make-scheduled-reports', 'load-demo'],
    data: reportChange,
  },
  'report.updated.v1': {
    summary: 'The title or the commentary of a report was changed.',
    emittedBy: ['reports', 'load-demo'],
    data: reportChange,
  },
  'report.sealed.v1': { summary: 'A report was sealed.', emittedBy: ['reports', 'load-demo'], data: reportChange },
  'report.deleted.v1': {
    summary: 'A report went to the trash.',
    emittedBy: ['reports', 'follow-project-deletion'],
    data: reportChange,
  },
  'report.restored.v1': {
    summary: 'A report came back from the trash.',
    emittedBy: ['reports', 'follow-project-deletion'],
    data: reportChange,
  },
  'report-schedule.changed.v1': {
    summary: 'The scheduled reports of a project were turned on or off.',
    emittedBy: ['reports'],
    data: reportScheduleChange,
  },
  'communication.created.v1': {
    summary: 'A communication was begun as a draft.',
    emittedBy: ['communications', 'load-demo'],
    data: communicationChange,
  },
  'communication.updated.v1': {
    summary: 'The draft of a communication was changed.',
    emittedBy: ['communications'],
    data: communicationChange,
  },
  'communication.deleted.v1': {
    summary: 'A communication went to the trash.',
    emittedBy: ['communications', 'follow-project-deletion'],
    data: communicationChange,
  },
  'communication.restored.v1': {
    summary: 'A communication came back from the trash.',
    emittedBy: ['communications', 'follow-project-deletion'],
    data: communicationChange,
  },
  'communication.submitted.v1': {
    summary: 'Somebody sent a communication off: its mails are to go out.',
    emittedBy: ['communications'],
    data: communicationChange,
  },
  'communication.sent.v1': {
    summary: 'The mails of a communication have gone out.',
    emittedBy: ['send-communications', 'load-demo'],
    data: communicationSending,
  },
  'day.began.v1': {
    summary:
      'A new day has begun in a workspace, and its due dates were looked through; told again where its time zone changed.',
    emittedBy: ['sweep-due-tasks'],
    data: dayBegan,
  },
  'person.invited.v1': { summary: 'A member was invited.', emittedBy: ['team', 'load-demo'], data: personChange },
  'person.updated.v1': {
    summary: 'A member was changed, or has joined.',
    emittedBy: ['team', 'profile'],
    data: personChange,
  },
  'person.removed.v1': { summary: 'A member was removed.', emittedBy: ['team'], data: personChange },
  'workspace.opened.v1': {
    summary: 'A company account set its password, and its workspace is open.',
    emittedBy: ['team'],
    data: workspaceOpening,
  },
  'invitation.renewed.v1': { summary: 'An invitation was sent again.', emittedBy: ['team'], data: accountChange },
  'session.opened.v1': { summary: 'Somebody signed in.', emittedBy: ['auth'], data: sessionChange },
  'session.ended.v1': { summary: 'Somebody signed out.', emittedBy: ['auth'], data: sessionChange },
  'sign-in.refused.v1': {
    summary: 'Somebody was not let in to an account that there is; told once a minute for each account and reason.',
    emittedBy: ['auth'],
    data: signInRefused,
  },
  'access.refused.v1': {
    summary: 'A call was refused to somebody by their role; told once a minute for each person and call.',
    emittedBy: ['kernel/http'],
    data: accessRefused,
  },
  'password.code-asked.v1': {
    summary: 'A code for a new password was asked for, for an account that there is; told once a minute.',
    emittedBy: ['auth'],
    data: accountChange,
  },
  'password.link-made.v1': {
    summary: 'A member was given a link for a new password.',
    emittedBy: ['team'],
    data: accountChange,
  },
  'password.set.v1': {
    summary: 'A new password was set by a mailed code or link.',
    emittedBy: ['auth', 'team'],
    data: passwordSet,
  },
  'profile.updated.v1': {
    summary:
      'Somebody changed their picture or time zone; a company account or an operator also name, telephone or address.',
    emittedBy: ['profile'],
    data: ownAccountChange,
  },
  'profile.password-changed.v1': {
    summary: 'Somebody changed their password.',
    emittedBy: ['profile'],
    data: ownAccountChange,
  },
  'profile.second-factor-turned-on.v1': {
    summary: 'A sign-in asks for a code from now on.',
    emittedBy: ['profile', 'auth'],
    data: ownAccountChange,
  },
  'profile.second-factor-turned-off.v1': {
    summary: 'A sign-in asks for no code any more.',
    emittedBy: ['profile'],
    data: ownAccountChange,
  },
  'profile.recovery-codes-renewed.v1': {
    summary: 'Somebody made new recovery codes.',
    emittedBy: ['profile'],
    data: ownAccountChange,
  },
  'profile.recovery-code-used.v1': {
    summary: 'Somebody signed in with a recovery code.',
    emittedBy: ['auth'],
    data: ownAccountChange,
  },
  'calendar-feed.made.v1': {
    summary: 'Somebody made an address by which another calendar shows theirs; an earlier one holds no more.',
    emittedBy: ['calendar'],
    data: calendarFeedChange,
  },
  'calendar-feed.revoked.v1': {
    summary: 'Somebody revoked the address of their calendar.',
    emittedBy: ['calendar'],
    data: calendarFeedChange,
  },
  'workspace.updated.v1': {
    summary: 'The company’s settings were changed.',
    emittedBy: ['account'],
    data: workspaceChange,
  },
  'workspace.exported.v1': {
    summary: 'An export of the workspace’s data was begun.',
    emittedBy: ['account'],
    data: z.object({ parts: z.array(z.string()) }),
  },
  'webhook.created.v1': { summary: 'A webhook was registered.', emittedBy: ['webhooks'], data: webhookChange },
  'webhook.updated.v1': {
    summary: 'A webhook was changed, or turned on or off by somebody.',
    emittedBy: ['webhooks'],
    data: webhookChange,
  },
  'webhook.secret-rotated.v1': { summary: 'A webhook got a new secret.', emittedBy: ['webhooks'], data: webhookChange },
  'webhook.removed.v1': { summary: 'A webhook was deleted.', emittedBy: ['webhooks'], data: webhookChange },
  'webhook.turned-off.v1': {
    summary: 'A webhook was turned off because its deliveries fail.',
    emittedBy: ['webhooks', 'deliver-webhooks', 'retry-webhooks'],
    data: webhookOff,
  },
  'view.saved.v1': { summary: 'A view of the list of projects was saved.', emittedBy: ['views'], data: viewChange },
  'view.deleted.v1': { summary: 'A saved view was deleted.', emittedBy: ['views'], data: viewChange },
  'workspace.closing.v1': { summary: 'The account is being closed.', emittedBy: ['account'], data: workspaceClosing },
  'workspace.kept.v1': {
    summary: 'The closing of the account was taken back.',
    emittedBy: ['account'],
    data: workspaceClosing,
  },
})

export type EventName = keyof typeof eventRows
export const eventNames = Object.keys(eventRows) as [EventName, ...EventName[]]

export type DataOf<N extends EventName> = z.output<(typeof eventRows)[N]['data']>

/** An event as it travels on the bus. */
export type DomainEvent<N extends EventName = EventName> = { [K in N]: Envelope & { name: K; data: DataOf<K> } }[N]

/** What happened to a member of the team, to the workspace itself, to a project or a task of one, and what time alone makes of a task. */
export type PersonEvent = Extract<DomainEvent, { name: `person.${string}` }>
export type WorkspaceEvent = Extract<DomainEvent, { name: `workspace.${string}` }>
export type DueEvent = Extract<DomainEvent, { name: 'task.due-soon.v1' | 'task.overdue.v1' }>
export type WorkEvent = Exclude<Extract<DomainEvent, { name: `${'project' | 'task' | 'expense'}.${string}` }>, DueEvent>

/** What a day asks for of an entry of the RAID log, and what happened to one. */
export type RaidDueEvent = Extract<DomainEvent, { name: 'raid.review-due.v1' }>
export type RaidEvent = Exclude<Extract<DomainEvent, { name: `raid.${string}` }>, RaidDueEvent>

/** What happened to a report. */
export type ReportEvent = Extract<DomainEvent, { name: `report.${string}` }>

export type MeetingEvent = Extract<DomainEvent, { name: `meeting.${string}` }>

/** What somebody did to their own account, which nobody else is told but by the audit log. */
export type ProfileEvent = Extract<DomainEvent, { name: `profile.${string}` }>

/** What happened to a project request. The feed tells nothing of it: not everybody may see requests, and what becomes of one is a project. */
export type RequestEvent = Extract<DomainEvent, { name: `project-request.${string}` }>

/** What was said to somebody, once it was. */
export type SentEvent = Extract<DomainEvent, { name: 'communication.sent.v1' }>

/** What the activity feed tells of. */
export type FeedEvent = WorkEvent | PersonEvent | WorkspaceEvent | RaidEvent | ReportEvent | MeetingEvent | SentEvent

export const isAboutPerson = (event: DomainEvent): event is PersonEvent => event.name.startsWith('person.')
export const isAboutWorkspace = (event: DomainEvent): event is WorkspaceEvent => event.name.startsWith('workspace.')
export const isAboutDueDate = (event: DomainEvent): event is DueEvent =>
  event.name === 'task.due-soon.v1' || event.name === 'task.overdue.v1'
export const isAboutWork = (event: DomainEvent): event is WorkEvent =>
  /^(?:project|task|expense)\./.test(event.name) && !isAboutDueDate(event)

export const isAboutRaid = (event: DomainEvent): event is RaidEvent =>
  event.name.startsWith('raid.') && event.name !== 'raid.review-due.v1'

export const isAboutRequest = (event: DomainEvent): event is RequestEvent => event.name.startsWith('project-request.')

export const isAboutReport = (event: DomainEvent): event is ReportEvent => event.name.startsWith('report.')

/** Of reports the feed tells all but what somebody writes into one. */
const isReportNews = (event: DomainEvent): event is ReportEvent =>
  isAboutReport(event) && event.name !== 'report.updated.v1'

export const isAboutMeeting = (event: DomainEvent): event is MeetingEvent => event.name.startsWith('meeting.')

export const isSent = (event: DomainEvent): event is SentEvent => event.name === 'communication.sent.v1'

/** Of entries of the RAID log the feed tells when they come, go, are resolved or opened again; every other edit stands in their history. */
const isRaidNews = (event: DomainEvent): event is RaidEvent =>
  isAboutRaid(event) && (event.name !== 'raid.updated.v1' || event.data.changes.some(({ field }) => field === 'status'))
/** What a meeting is about and what was written down of it stands at the meeting. */
const isMeetingNews = (event: DomainEvent): event is MeetingEvent =>
  isAboutMeeting(event) && event.name !== 'meeting.updated.v1'
export const isInFeed = (event: DomainEvent): event is FeedEvent =>
  isAboutWork(event) ||
  isAboutPerson(event) ||
  isAboutWorkspace(event) ||
  isRaidNews(event) ||
  isReportNews(event) ||
  isMeetingNews(event) ||
  isSent(event)

/** The `source` of every event of the product. */
export const eventSource = 'plumbline'
