/** Every change of an entry of the RAID log. */
import { subscribesTo } from '../../kernel/subscription.ts'

export const subscription = subscribesTo({
  events: ['raid.raised.v1', 'raid.updated.v1', 'raid.deleted.v1', 'raid.restored.v1'],
  families: { raid: {} },
})
