/** Someone submitted a communication. */
import { subscribesTo } from '../../kernel/subscription.ts'

export const subscription = subscribesTo({ events: ['communication.submitted.v1'] })
