/** Tells other systems of what happens in a workspace. */
import { subscribeEach } from '../../kernel/event.ts'
import { deliver } from './deliver.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, deliver)
