/** Keeps each workspace's overview: the activity feed and the totals behind dashboards and lists. */
import { isInFeed, type FeedEvent } from '../../../shared/events.ts'
import { subscribe } from '../../kernel/event.ts'
import { log } from '../../kernel/log.ts'
import { post } from './post.ts'

type Received = { event: FeedEvent; messageId: string }

/** One workspace's trouble fails its own messages only. */
const postAll = async ([workspaceId, received]: [string, readonly Received[] | undefined]): Promise<
  readonly string[]
> => {
  try {
    await post(
      workspaceId,
      (received ?? []).map(({ event }) => event),
    )
    return []
  } catch (error) {
    log.error('overview-failed', { workspaceId, events: received?.length, error: error as Error })
    return (received ?? []).map(({ messageId }) => messageId)
  }
}

export const handler = subscribe(async (batch) => {
  const told = batch.flatMap(({ event, messageId }): Received[] => (isInFeed(event) ? [{ event, messageId }] : []))
  const byWorkspace = Map.groupBy(told, ({ event }) => event.workspaceId)
  return (await Promise.all([...byWorkspace].map(postAll))).flat()
})
