/** Tells a company what operators have done about its workspace. */
import { subscribeEach } from '../../kernel/events/event.ts'
import { announce } from './announce.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, announce)
