/** Someone submitted a communication. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({ events: ['communication.submitted.v1'] })
