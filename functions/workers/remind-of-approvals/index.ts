/** Reminds people of approvals that wait for them, as the day of their workspace begins. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { remind } from './remind.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, async ({ workspaceId, data }) => {
  await remind(workspaceId, data)
})
