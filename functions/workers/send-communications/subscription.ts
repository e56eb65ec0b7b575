/** A communication that somebody has sent off. */
import { subscribesTo } from '../../kernel/subscription.ts'

export const subscription = subscribesTo({ events: ['communication.submitted.v1'] })
