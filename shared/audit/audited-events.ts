/**
 * Which events the audit log records. Every function needs to know; the wording of their entries, in audit-wording.ts, is
 * for the one that keeps the log.
 */
import { eventNames, type EventName } from '../events.ts'

const inHistory =
  'Day-to-day work: the project history shows it, and logging it would exceed the write capacity of a task edit.'

const inRaidHistory = 'The history of the entry shows every change.'

const unsaid = 'Only sent communications are logged, not drafts.'

const byNoPerson = 'No person did this: it follows from the date.'

const inFeed = 'Day-to-day work: the activity feed and the meeting show it.'

/** Events that the log leaves out, with the reason. */
export const leftOutOfAudit = {
  'stripe.reported.v1': 'Stripe keeps it, and what follows from it has its own entry.',
  'expense.created.v1': 'A draft counts for nothing yet.',
  'approvals.waiting.v1': byNoPerson,
  'charter.drift-changed.v1': 'The change request shows its own history.',
  'change-set.discarded.v1': 'Nothing of it was applied.',
  'report.generated.v1': 'The report itself shows who generated it.',
  'report.updated.v1': 'The text can change until the report is sealed.',
  'meeting.scheduled.v1': inFeed,
  'meeting.updated.v1': inFeed,
  'meeting.moved.v1': inFeed,
  'meeting.cancelled.v1': inFeed,
  'meeting.held.v1': inFeed,
  'generation.requested.v1': 'Only what is saved to a project is logged, not drafts.',
  'generation.finished.v1': 'Only what is saved to a project is logged, not drafts.',
  'generation.cancelled.v1': 'Only what is saved to a project is logged, not drafts.',
  'communication.created.v1': unsaid,
  'communication.updated.v1': unsaid,
  'communication.submitted.v1': 'Logged once its emails have been sent.',
  'day.began.v1': byNoPerson,
  'health.changed.v1': 'No person did this: it follows from the records and the date.',
  'raid.raised.v1': inRaidHistory,
  'raid.updated.v1': inRaidHistory,
  'task.created.v1': inHistory,
  'task.updated.v1': inHistory,
  'task.completed.v1': inHistory,
  'comment.added.v1': 'Comments are shown with their task or RAID log entry.',
  'task.due-soon.v1': byNoPerson,
  'task.overdue.v1': byNoPerson,
  'raid.review-due.v1': byNoPerson,
} as const satisfies Partial<Record<EventName, string>>

export type AuditedEvent = Exclude<EventName, keyof typeof leftOutOfAudit>

export const isAudited = (name: EventName): name is AuditedEvent => !(name in leftOutOfAudit)

export const auditedEvents: readonly AuditedEvent[] = eventNames.filter(isAudited)
