/**
 * Records what happens to RAID entries, each event once. The history expires with its entry and is kept when the
 * entry is restored. The entry is read after the line is written, so whichever of two events comes last, all lines
 * end up with the entry's expiry.
 */
import { stampNews } from '../../domain/dashboard/news-repository.ts'
import { subscribeEach } from '../../kernel/events/event.ts'
import { expireHistory, noteEvent } from '../../domain/raid/history-repository.ts'
import { readEntry } from '../../domain/raid/raid-repository.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import { subscription } from './subscription.ts'

const followEntry = async ({ workspaceId, name, data: { entryId } }: EventOf<typeof subscription>): Promise<void> => {
  const entry = await readEntry(workspaceId, entryId)
  if (entry === undefined) return
  // The lines of a live entry do not expire, so there is nothing to change.
  if (entry.expiresAt !== undefined || name === 'raid.restored.v1' || name === 'raid.deleted.v1')
    await expireHistory(workspaceId, entryId, entry.expiresAt)
}

export const handler = subscribeEach(subscription, async (event) => {
  // An entry that comes with a workspace brings its history.
  if (event.name !== 'raid.raised.v1' || event.data.withProject !== true) await noteEvent(event)
  await followEntry(event)
  await stampNews(event.workspaceId, 'raid', event.id)
})
