/**
 * Writes down what happens to entries of the RAID log, each event once, and lets the history of an entry go
 * with it and stay where it comes back. The entry is read after the line is there: whichever of two events
 * comes last, all lines end as the entry is.
 */
import { subscribeEach } from '../../kernel/event.ts'
import { expireHistory, noteEvent } from '../../domain/raid/history-repository.ts'
import { readEntry } from '../../domain/raid/raid-repository.ts'
import type { EventOf } from '../../kernel/subscription.ts'
import { subscription } from './subscription.ts'

const followEntry = async ({ workspaceId, name, data: { entryId } }: EventOf<typeof subscription>): Promise<void> => {
  const entry = await readEntry(workspaceId, entryId)
  if (entry === undefined) return
  // A line of an entry that lives stays by itself.
  if (entry.expiresAt !== undefined || name === 'raid.restored.v1' || name === 'raid.deleted.v1')
    await expireHistory(workspaceId, entryId, entry.expiresAt)
}

export const handler = subscribeEach(subscription, async (event) => {
  await noteEvent(event)
  await followEntry(event)
})
