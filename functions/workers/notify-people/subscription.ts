/** What people are told of: what becomes theirs, what of theirs is due, and what others decide about it. */
import { present, subscribesTo } from '../../kernel/subscription.ts'

/** A new owner, another weight, or an entry that is opened again. */
const weightOrOwner = [
  { assignedTo: present },
  { changes: { field: ['impact', 'probability', 'conditionState', 'status'] } },
] as const

export const subscription = subscribesTo({
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
    'meeting.scheduled.v1',
    'meeting.updated.v1',
    'meeting.moved.v1',
    'meeting.cancelled.v1',
    'meeting.held.v1',
    'meeting.deleted.v1',
    'report.generated.v1',
    'person.updated.v1',
    'webhook.turned-off.v1',
    'project-request.submitted.v1',
    'project-request.decided.v1',
    'project-request.converted.v1',
  ],
  families: {
    'task-due': {},
    'raid-due': {},
    comment: {},
    meeting: { 'meeting.restored.v1': 'Whoever restores a meeting talks to those who attend.' },
  },
  filters: {
    'project.assigned.v1': [{ assignedTo: present }],
    'task.created.v1': [{ assignedTo: present }],
    'task.updated.v1': [{ assignedTo: present }],
    'raid.raised.v1': weightOrOwner,
    'raid.updated.v1': weightOrOwner,
    // Made by the reporting schedule.
    'report.generated.v1': [{ readyFor: present }],
    // Somebody has accepted their invitation.
    'person.updated.v1': [{ changed: ['status'] }],
  },
})
