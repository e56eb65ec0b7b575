/** A project that goes to the trash or comes back. */
import { subscribesTo } from '../../kernel/subscription.ts'

export const subscription = subscribesTo({ events: ['project.deleted.v1', 'project.restored.v1'] })
