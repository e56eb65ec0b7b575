/** Sends the mails of a communication that someone submitted. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { deliver } from './deliver.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, deliver)
