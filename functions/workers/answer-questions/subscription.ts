/** Someone asked the assistant a question that a language model may answer. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['generation.requested.v1'],
  filters: { 'generation.requested.v1': [{ kind: ['answer'] }] },
})
