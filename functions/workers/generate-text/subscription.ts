/** Someone asked for a generated text. */
import { textKinds } from '../../domain/generation/text-kinds.ts'
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['generation.requested.v1'],
  filters: { 'generation.requested.v1': [{ kind: textKinds }] },
})
