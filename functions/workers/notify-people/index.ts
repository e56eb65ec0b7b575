/**
 * Notifies people of assignments, due dates, finished reports, accepted invitations and webhooks that were turned
 * off.
 */
import { subscribeEach } from '../../kernel/events/event.ts'
import { deliver } from './deliver.ts'
import { subscription } from './subscription.ts'
import { noticesOf } from './notices-by-event.ts'

export const handler = subscribeEach(subscription, async (event) => {
  await Promise.all(
    (await noticesOf(event)).map(({ personId, notice }) => deliver(event.workspaceId, personId, notice)),
  )
})
