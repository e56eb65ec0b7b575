/** Moves everything in a deleted project to the trash, and restores it with the project. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { follow } from './follow.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, ({ workspaceId, data, by }) =>
  follow(workspaceId, data.projectId, by),
)
