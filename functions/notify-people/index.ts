/** Tells people of what concerns them: what they are given, what of theirs is due, and who came when they invited. */
import { subscribeEach } from '../kernel/event.ts'
import { deliver } from './deliver.ts'
import { tellingOf } from './telling.ts'

export const handler = subscribeEach(async (event) => {
  const telling = await tellingOf(event)
  if (telling !== undefined) await deliver(event.workspaceId, telling.personId, telling.notice)
})
