/** Acts on findings by itself, in workspaces that have chosen it, as their day begins. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { actOnDay } from './act-on-day.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, ({ workspaceId }) => actOnDay(workspaceId, new Date()))
