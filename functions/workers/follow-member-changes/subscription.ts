/** Changes of a member that other records copy. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['person.updated.v1', 'person.removed.v1'],
  families: { person: { 'person.invited.v1': 'Nothing refers to a new member yet.' } },
  // Projects store a member's name, and the user pool stores their address.
  filters: { 'person.updated.v1': [{ changed: ['firstName', 'lastName', 'email'] }] },
})
