/** Sends the mails of a communication that somebody has sent off. */
import { subscribeEach } from '../../kernel/event.ts'
import { deliver } from './deliver.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, deliver)
