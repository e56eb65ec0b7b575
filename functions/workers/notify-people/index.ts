/** Tells people of what concerns them: what they are given, what of theirs is due, which report is ready, who came when they invited, and which webhook was turned off. */
import { subscribeEach } from '../../kernel/event.ts'
import { deliver } from './deliver.ts'
import { subscription } from './subscription.ts'
import { tellingsOf } from './telling.ts'

export const handler = subscribeEach(subscription, async (event) => {
  await Promise.all(
    (await tellingsOf(event)).map(({ personId, notice }) => deliver(event.workspaceId, personId, notice)),
  )
})
