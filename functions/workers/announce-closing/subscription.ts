/** An account is being closed, or its closing was cancelled. */
import { subscribesTo } from '../../kernel/events/subscription.ts'

export const subscription = subscribesTo({ events: ['workspace.closing.v1', 'workspace.kept.v1'] })
