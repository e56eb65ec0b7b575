/** Updates each workspace's overview: the activity feed and the totals for dashboards and lists. */
import { subscribeTogether } from '../../kernel/events/event.ts'
import { applyEvents } from './apply-events.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeTogether(
  subscription,
  ({ workspaceId }) => workspaceId,
  (events, waited) => applyEvents(events[0].workspaceId, events, waited),
)
