/** Everything after which a workspace can have too much for its plan, or room again. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: [
    'subscription.updated.v1',
    'active-set.chosen.v1',
    'project.created.v1',
    'project.deleted.v1',
    'project.restored.v1',
    'person.invited.v1',
    'person.updated.v1',
    'person.removed.v1',
  ],
  // Limits depend on a member's role, and a person who has joined comes before one who has not.
  filters: { 'person.updated.v1': [{ changed: ['role', 'status'] }] },
})
