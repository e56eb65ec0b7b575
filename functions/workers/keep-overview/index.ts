/** Updates each workspace's overview: the activity feed and the totals for dashboards and lists. */
import { subscribe } from '../../kernel/events/event.ts'
import { log } from '../../kernel/log.ts'
import type { FeedEvent } from '../../../shared/dashboard/feed-events.ts'
import { applyEvents } from './apply-events.ts'
import { subscription } from './subscription.ts'

type Received = { event: FeedEvent; messageId: string; waited: number }

/** If one workspace fails, only its own messages fail. */
const postAll = async ([workspaceId, received = []]: [string, readonly Received[] | undefined]): Promise<
  readonly string[]
> => {
  try {
    await applyEvents(
      workspaceId,
      received.map(({ event }) => event),
      Math.max(...received.map(({ waited }) => waited)),
    )
    return []
  } catch (error) {
    log.error('overview-failed', { workspaceId, events: received.length, error: error as Error })
    return received.map(({ messageId }) => messageId)
  }
}

export const handler = subscribe(subscription, async (batch) => {
  const byWorkspace = Map.groupBy(batch, ({ event }) => event.workspaceId)
  return (await Promise.all([...byWorkspace].map(postAll))).flat()
})
