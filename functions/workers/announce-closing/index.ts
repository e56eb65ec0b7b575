/** Notifies people that an account is being closed, or that the closing was cancelled. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { announce } from './announce.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, announce)
