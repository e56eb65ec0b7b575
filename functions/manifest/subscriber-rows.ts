/** The functions that follow what happened: the relay of the table’s changes, the subscribers, and what mails come back. */
import { auditedEvents } from '../../shared/audit.ts'
import { webhookEvents } from '../../shared/webhook.ts'
import type { FunctionRow } from './row.ts'

const everyTaskEvent = [
  'task.created.v1',
  'task.updated.v1',
  'task.completed.v1',
  'task.deleted.v1',
  'task.restored.v1',
] as const
const everyProjectEvent = [
  'project.created.v1',
  'project.updated.v1',
  'project.assigned.v1',
  'project.deleted.v1',
  'project.restored.v1',
  'expense.recorded.v1',
] as const

const everyRaidEvent = ['raid.raised.v1', 'raid.updated.v1', 'raid.deleted.v1', 'raid.restored.v1'] as const

const requestNews = [
  'project-request.submitted.v1',
  'project-request.decided.v1',
  'project-request.converted.v1',
] as const

const everyReportNews = ['report.generated.v1', 'report.sealed.v1', 'report.deleted.v1', 'report.restored.v1'] as const

/** What of a meeting is told in the feed, and to those who attend. */
const meetingNews = [
  'meeting.scheduled.v1',
  'meeting.moved.v1',
  'meeting.cancelled.v1',
  'meeting.held.v1',
  'meeting.deleted.v1',
] as const

const everyWorkspaceEvent = [
  'workspace.opened.v1',
  'workspace.updated.v1',
  'workspace.exported.v1',
  'workspace.closing.v1',
  'workspace.kept.v1',
] as const

const everyPersonEvent = ['person.invited.v1', 'person.updated.v1', 'person.removed.v1'] as const

/** What comes, goes or gets another name: an ordinary edit wakes nobody for the search. */
const renames = {
  $or: [
    { data: { was: [null] } },
    { data: { now: [null] } },
    { data: { changed: ['title', 'name'] } },
    { data: { changes: { field: ['title', 'raidType'] } } },
    { data: { personId: [{ exists: true }] } },
  ],
}

/** All but those edits of RAID entries that leave their status as it is, which the feed does not tell: as isInFeed of shared/events.ts says it. */
const inFeed = {
  $or: [
    { data: { entryId: [{ exists: false }] } },
    { data: { was: [null] } },
    { data: { now: [null] } },
    { data: { changes: { field: ['status'] } } },
  ],
}

export const subscriberRows: readonly FunctionRow[] = [
  {
    name: 'relay-changes',
    purpose: 'Publishes the event that each write of the table carries.',
    trigger: { kind: 'stream', batchSize: 100 },
    memory: 512,
    timeout: 30,
    grants: { publish: true },
  },
  {
    name: 'keep-overview',
    purpose: 'Keeps each workspace’s activity feed and totals, each event counted once.',
    trigger: {
      kind: 'events',
      events: [
        ...everyProjectEvent,
        ...everyTaskEvent,
        ...everyPersonEvent,
        ...everyWorkspaceEvent,
        ...everyRaidEvent,
        ...everyReportNews,
        ...meetingNews,
        'meeting.restored.v1',
        'communication.sent.v1',
      ],
      filter: inFeed,
      batchSize: 10,
      maxConcurrency: 2,
    },
    memory: 512,
    timeout: 30,
    grants: { table: ['BatchGetItem', 'PutItem'] },
  },
  {
    name: 'keep-raid-history',
    purpose:
      'Writes down what happens to entries of the RAID log, each event once, and lets the history of a deleted entry expire with it.',
    trigger: { kind: 'events', events: everyRaidEvent, batchSize: 10, maxConcurrency: 2 },
    memory: 256,
    timeout: 30,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'] },
  },
  {
    name: 'raise-raid-entries',
    purpose:
      'Raises entries of the RAID log for late tasks and tasks due soon, and moves and resolves them, as tasks change.',
    trigger: {
      kind: 'events',
      events: [...everyTaskEvent, 'task.due-soon.v1', 'task.overdue.v1', 'raid.restored.v1'],
      batchSize: 10,
      maxConcurrency: 2,
    },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'] },
  },
  {
    name: 'sweep-raid-entries',
    purpose:
      'Has the rules of the RAID log look at a workspace as its day begins or its rules change, and at a project as its status does.',
    trigger: {
      kind: 'events',
      events: ['day.began.v1', 'raid-rules.changed.v1', 'project.updated.v1'],
      filter: {
        $or: [
          { data: { day: [{ exists: true }] } },
          { data: { now: { late_task: { on: [{ exists: true }] } } } },
          { data: { changed: ['status'] } },
        ],
      },
      // A workspace to a message: one with much to do holds up no other.
      batchSize: 1,
      maxConcurrency: 5,
    },
    memory: 512,
    timeout: 120,
    grants: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], indexes: ['gsi1'] },
  },
  {
    name: 'watch-conditions',
    purpose:
      'Judges the conditions of assumptions and dependencies as their records change and each day begins, and raises and resolves the issues of those that do not hold.',
    trigger: {
      kind: 'events',
      events: [
        'task.updated.v1',
        'task.completed.v1',
        'task.deleted.v1',
        'task.restored.v1',
        'project.updated.v1',
        'project.assigned.v1',
        'project.deleted.v1',
        'project.restored.v1',
        'expense.recorded.v1',
        'person.updated.v1',
        ...everyRaidEvent,
        'day.began.v1',
      ],
      // What conditions and their sentences are about, what comes and goes, and each day.
      filter: {
        $or: [
          { data: { changed: ['title', 'name', 'status', 'dueDate', 'endDate', 'budgetUsed', 'team', 'role'] } },
          {
            data: {
              changes: {
                field: ['condition', 'conditionState', 'status', 'raidType', 'title', 'assignedTo', 'responsible'],
              },
            },
          },
          { data: { was: [null] } },
          { data: { now: [null] } },
          { data: { day: [{ exists: true }] } },
        ],
      },
      batchSize: 10,
      maxConcurrency: 2,
    },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem'] },
  },
  {
    name: 'keep-search-index',
    purpose: 'Keeps the words under which projects, tasks, RAID entries and people are found.',
    trigger: {
      kind: 'events',
      events: [...everyProjectEvent, ...everyTaskEvent, ...everyPersonEvent, ...everyRaidEvent],
      filter: renames,
      batchSize: 10,
      maxConcurrency: 2,
    },
    memory: 512,
    timeout: 30,
    grants: { table: ['GetItem', 'PutItem', 'DeleteItem'] },
  },
  {
    name: 'notify-people',
    purpose:
      'Tells people what concerns them: tasks and RAID entries of theirs, mentions, meetings, reports, project requests, who has joined, and a webhook that was turned off.',
    trigger: {
      kind: 'events',
      events: [
        'project.assigned.v1',
        'task.created.v1',
        'task.updated.v1',
        'task.due-soon.v1',
        'task.overdue.v1',
        'raid.raised.v1',
        'raid.updated.v1',
        'raid.review-due.v1',
        'comment.added.v1',
        ...meetingNews,
        'meeting.updated.v1',
        'report.generated.v1',
        'person.updated.v1',
        'webhook.turned-off.v1',
        ...requestNews,
      ],
      // What puts somebody in charge, which meetings concern somebody, what is due, what weighs otherwise or is opened again, who is spoken to, whose report is ready, who has joined, which webhook is off, and what is asked for.
      filter: {
        $or: [
          { data: { assignedTo: [{ exists: true }] } },
          { data: { dueDate: [{ exists: true }] } },
          { data: { changes: { field: ['impact', 'probability', 'conditionState', 'status'] } } },
          { data: { commentId: [{ exists: true }] } },
          { data: { readyFor: [{ exists: true }] } },
          { data: { personId: [{ exists: true }], changed: ['status'] } },
          { data: { meetingId: [{ exists: true }] } },
          { data: { webhookId: [{ exists: true }] } },
          { data: { requestId: [{ exists: true }] } },
        ],
      },
      batchSize: 10,
      maxConcurrency: 2,
    },
    memory: 512,
    timeout: 30,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'], mail: true },
  },
  {
    name: 'deliver-webhooks',
    purpose: 'Tells other systems of what happens: one delivery for each event and webhook that asks for it.',
    trigger: { kind: 'events', events: webhookEvents, batchSize: 10, maxConcurrency: 5 },
    memory: 512,
    timeout: 30,
    grants: { table: ['GetItem', 'PutItem'], webhookSecrets: 'sign' },
  },
  {
    name: 'plan-raid-day',
    purpose:
      'Tells of reviews and responses of the RAID log that are due as a workspace’s day begins, and plans the digest of its morning.',
    trigger: { kind: 'events', events: ['day.began.v1'], batchSize: 1, maxConcurrency: 2 },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'BatchGetItem', 'PutItem'], indexes: ['gsi1'] },
  },
  {
    name: 'make-scheduled-reports',
    purpose:
      'Makes the reports that the reporting schedules of a workspace’s projects ask for on a day, and keeps those schedules.',
    trigger: {
      kind: 'events',
      events: ['day.began.v1', 'project.created.v1', 'project.updated.v1', 'project.deleted.v1', 'project.restored.v1'],
      // Each day, and where a project gets another schedule, comes or goes.
      filter: {
        $or: [
          { data: { day: [{ exists: true }] } },
          { data: { changed: ['reportingCadence'] } },
          { data: { was: [null] } },
          { data: { now: [null] } },
        ],
      },
      // A workspace to a message: one with many projects holds up no other.
      batchSize: 1,
      maxConcurrency: 2,
    },
    memory: 1024,
    timeout: 120,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem', 'ConditionCheckItem'], indexes: ['gsi2'] },
  },
  {
    name: 'follow-project-deletion',
    purpose:
      'Takes the tasks, the RAID entries, the reports, the meetings, the communications and the team of a deleted project along into the trash, and out of it again.',
    trigger: { kind: 'events', events: ['project.deleted.v1', 'project.restored.v1'], batchSize: 1, maxConcurrency: 2 },
    memory: 512,
    timeout: 120,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    name: 'expire-comments',
    purpose: 'Lets the comments of a deleted task or RAID entry expire with it, and keeps those of a restored one.',
    trigger: {
      kind: 'events',
      events: ['task.deleted.v1', 'task.restored.v1', 'raid.deleted.v1', 'raid.restored.v1'],
      batchSize: 10,
      maxConcurrency: 2,
    },
    memory: 256,
    timeout: 60,
    grants: { table: ['GetItem', 'Query', 'UpdateItem'] },
  },
  {
    name: 'follow-member-changes',
    purpose:
      'Keeps names on projects’ teams and addresses in the user pool right, and takes removed members out of both.',
    trigger: { kind: 'events', events: ['person.updated.v1', 'person.removed.v1'], batchSize: 1, maxConcurrency: 2 },
    memory: 512,
    timeout: 60,
    grants: {
      table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'],
      indexes: ['gsi2'],
      pools: { staff: ['AdminDeleteUser', 'AdminUpdateUserAttributes'] },
    },
  },
  {
    name: 'keep-audit-log',
    purpose: 'Writes down who signed in, was refused or changed people, roles, plan and data, each event once.',
    trigger: { kind: 'events', events: auditedEvents, batchSize: 10, maxConcurrency: 2 },
    memory: 512,
    timeout: 30,
    grants: { auditLog: 'append' },
  },
  {
    name: 'announce-closing',
    purpose: 'Tells the company account and the program managers that an account is being closed, or that it stays.',
    trigger: { kind: 'events', events: ['workspace.closing.v1', 'workspace.kept.v1'], batchSize: 1, maxConcurrency: 2 },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'Query', 'PutItem', 'DeleteItem'], indexes: ['gsi2'], mail: true },
  },
  {
    name: 'send-communications',
    purpose: 'Sends the mails of communications that somebody has sent off, each at most once.',
    trigger: { kind: 'events', events: ['communication.submitted.v1'], batchSize: 1, maxConcurrency: 2 },
    memory: 512,
    timeout: 60,
    grants: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'], mail: true },
  },
  {
    name: 'record-mail-feedback',
    purpose:
      'Remembers addresses that bounce or complain, so that nothing more is sent to them, and tells the communication whose mail came back.',
    trigger: { kind: 'mail-feedback' },
    memory: 256,
    timeout: 15,
    grants: { table: ['PutItem', 'UpdateItem'] },
  },
]
