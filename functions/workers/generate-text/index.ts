/** Makes the texts that people ask for: charters, RACI matrices and analyses. */
import { generate } from '../../domain/generation/generate.ts'
import { subscribeEach } from '../../kernel/events/event.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, generate)
