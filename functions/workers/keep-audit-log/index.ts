/** Writes the audit log. Only this function can write to it, and it can neither change nor delete entries. */
import { subscribeEach } from '../../kernel/event.ts'
import { appendEntry } from '../../domain/audit/audit-repository.ts'
import { entryOf } from './entry.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, async (event) => {
  const entry = entryOf(event)
  if (entry !== undefined) await appendEntry(event.workspaceId, entry)
})
