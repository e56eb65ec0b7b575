/** What changes in a member that other records keep as well. */
import { subscribesTo } from '../../kernel/subscription.ts'

export const subscription = subscribesTo({
  events: ['person.updated.v1', 'person.removed.v1'],
  families: { person: { 'person.invited.v1': 'Nothing refers to a new member yet.' } },
  // Projects keep the name of a member, and the user pool their address.
  filters: { 'person.updated.v1': [{ changed: ['firstName', 'lastName', 'email'] }] },
})
