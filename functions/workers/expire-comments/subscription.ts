/** A record with comments was moved to the trash or restored. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['task.deleted.v1', 'task.restored.v1', 'raid.deleted.v1', 'raid.restored.v1'],
})
