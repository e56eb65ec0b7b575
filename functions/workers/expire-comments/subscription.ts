/** A record with comments that goes to the trash or comes back. */
import { subscribesTo } from '../../kernel/subscription.ts'

export const subscription = subscribesTo({
  events: ['task.deleted.v1', 'task.restored.v1', 'raid.deleted.v1', 'raid.restored.v1'],
})
