/** An operator has suspended or restored a workspace, or has put a date off. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({
  events: ['workspace.suspended.v1', 'workspace.restored.v1', 'workspace.extended.v1'],
})
