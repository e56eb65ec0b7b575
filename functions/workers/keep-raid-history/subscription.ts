/** Every change of a RAID entry. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['raid.raised.v1', 'raid.updated.v1', 'raid.deleted.v1', 'raid.restored.v1'],
  families: { raid: {} },
})
