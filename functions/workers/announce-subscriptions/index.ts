/**
 * Tells everyone's session of a new plan, and the company account what has changed about its subscription and its money.
 */
import { subscribeEach } from '../../kernel/events/event.ts'
import { announce } from './announce.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, announce)
