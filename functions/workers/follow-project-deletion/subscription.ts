/** A project was moved to the trash or restored. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({ events: ['project.deleted.v1', 'project.restored.v1'] })
