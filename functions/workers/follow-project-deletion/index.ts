/** Takes what belongs to a deleted project along into the trash, and out of it again. */
import { subscribeEach } from '../../kernel/event.ts'
import { follow } from './follow.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, ({ workspaceId, data, by }) =>
  follow(workspaceId, data.projectId, by),
)
