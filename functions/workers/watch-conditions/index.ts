/** Checks the conditions of assumptions and dependencies when their records change and when a day begins. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { readEntry } from '../../domain/raid/raid-repository.ts'
import { settleConditions } from '../../domain/raid/automation/settle-conditions.ts'
import { keepWatch, listWatching } from '../../domain/raid/watch-repository.ts'
import type { EventOf } from '../../kernel/events/subscription.ts'
import { concernOf } from './concern.ts'
import { subscription } from './subscription.ts'

/** The entry whose condition must be checked: the entry itself, or the one that an issue was raised for. */
const entryConcerned = async (workspaceId: string, id: string, inOrOut: boolean): Promise<string[]> => {
  if (!inOrOut) return [id]
  const entry = await readEntry(workspaceId, id)
  if (entry === undefined) return []
  await keepWatch(entry)
  return [entry.automation?.rule === 'condition_violated' ? entry.automation.entryId : id]
}

const watch = async (event: EventOf<typeof subscription>): Promise<void> => {
  const { workspaceId, name } = event
  const concern = concernOf(event)
  if (concern === undefined) return
  const inOrOut = name === 'raid.deleted.v1' || name === 'raid.restored.v1'
  const ids =
    concern.kind === 'entry'
      ? await entryConcerned(workspaceId, concern.entryId, inOrOut)
      : await listWatching(workspaceId, concern.kind === 'all' ? undefined : concern.record)
  await settleConditions(workspaceId, ids)
}

export const handler = subscribeEach(subscription, watch)
