/** Someone asked for a generated text. */
import { subscribesTo } from '../../kernel/subscription.ts'

export const subscription = subscribesTo({ events: ['generation.requested.v1'] })
