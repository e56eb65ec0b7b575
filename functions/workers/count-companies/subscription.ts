/** Something happened that operators' figures count: a company, what it pays, its people, its projects or its RAID log. */
import { present, subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: [
    'workspace.opened.v1',
    'workspace.updated.v1',
    'workspace.closing.v1',
    'workspace.kept.v1',
    'workspace.extended.v1',
    'workspace.suspended.v1',
    'workspace.restored.v1',
    'workspace.mail-stopped.v1',
    'workspace.mail-allowed.v1',
    'subscription.updated.v1',
    'person.invited.v1',
    'person.removed.v1',
    'project.created.v1',
    'project.deleted.v1',
    'project.restored.v1',
    'raid.updated.v1',
  ],
  // Resolved for a reason that automation states.
  filters: {
    'raid.updated.v1': [{ now: { status: ['resolved'] }, changes: { field: ['status'] }, reason: present }],
  },
})
