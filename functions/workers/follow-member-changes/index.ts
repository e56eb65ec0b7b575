/** Applies the changes of a team member to projects and the user pool. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { follow } from './follow.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, ({ workspaceId, data, by }) =>
  follow(workspaceId, data.personId, by),
)
