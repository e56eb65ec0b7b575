/**
 * The events that the activity feed shows and the totals count. The totals count those about projects, their baselines,
 * their tasks and their RAID entries.
 */
import type { DomainEvent } from '../events.ts'

export const feedEvents = [
  'project.created.v1',
  'project.updated.v1',
  'project.assigned.v1',
  'project.deleted.v1',
  'project.restored.v1',
  'expense.recorded.v1',
  'expense.reversed.v1',
  'baseline.set.v1',
  'task.created.v1',
  'task.updated.v1',
  'task.completed.v1',
  'task.deleted.v1',
  'task.restored.v1',
  'person.invited.v1',
  'person.updated.v1',
  'person.removed.v1',
  'workspace.opened.v1',
  'workspace.updated.v1',
  'workspace.exported.v1',
  'workspace.imported.v1',
  'workspace.closing.v1',
  'workspace.kept.v1',
  'raid.raised.v1',
  'raid.updated.v1',
  'raid.deleted.v1',
  'raid.restored.v1',
  'report.generated.v1',
  'report.sealed.v1',
  'report.deleted.v1',
  'report.restored.v1',
  'meeting.scheduled.v1',
  'meeting.moved.v1',
  'meeting.cancelled.v1',
  'meeting.held.v1',
  'meeting.deleted.v1',
  'meeting.restored.v1',
  'communication.sent.v1',
  'file.added.v1',
  'file.version-added.v1',
  'file.version-restored.v1',
  'file.deleted.v1',
  'file.restored.v1',
] as const

/**
 * Conditions on the data of feed events: the fields of an entry that the totals count. The feed shows a change of the
 * status; other edits of an entry appear in its own history.
 */
export const feedFilters = {
  'raid.updated.v1': [{ changes: { field: ['status', 'raidType', 'impact', 'probability'] } }],
} as const

/** Events that one response names at most. */
export const mostEventsNamed = 100

/** Header of a response: the ids of the feed events that the call wrote, separated by commas. */
export const eventsHeader = 'plumbline-events'

export type FeedEvent = DomainEvent<(typeof feedEvents)[number]>
