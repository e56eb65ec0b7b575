/** Makes projects and the user pool follow what happened to a member of the team. */
import { subscribeEach } from '../../kernel/event.ts'
import { follow } from './follow.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, ({ workspaceId, data, by }) =>
  follow(workspaceId, data.personId, by),
)
