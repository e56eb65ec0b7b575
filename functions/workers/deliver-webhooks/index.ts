/** Delivers the events of a workspace to other systems. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { deliver } from './deliver.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, deliver)
