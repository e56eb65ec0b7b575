/**
 * Writes the audit log, and the log of the platform's operators. Only this function can write to them, and it can neither
 * change nor delete entries.
 */
import { subscribeEach } from '../../kernel/events/event.ts'
import { appendEntry, appendOperatorEntry } from '../../domain/audit/audit-repository.ts'
import { platformId } from '../../../shared/contract/ids.ts'
import { entryOf } from './entry.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, async (event) => {
  const entry = entryOf(event)
  if (entry === undefined) return
  const { workspaceId } = event
  if (entry.by.kind !== 'admin') {
    await appendEntry(workspaceId, entry)
    return
  }
  // A workspace sees which operator did what, and not from where: that is for the operators.
  await Promise.all([
    appendOperatorEntry(workspaceId, entry),
    workspaceId === platformId ? undefined : appendEntry(workspaceId, { ...entry, from: null }),
  ])
})
