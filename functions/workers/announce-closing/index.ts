/** Tells the people concerned that an account is being closed, or that it stays. */
import { subscribeEach } from '../../kernel/event.ts'
import { announce } from './announce.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, announce)
