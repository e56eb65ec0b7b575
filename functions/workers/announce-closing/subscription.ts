/** The closing of an account, and that it is kept. */
import { subscribesTo } from '../../kernel/subscription.ts'

export const subscription = subscribesTo({ events: ['workspace.closing.v1', 'workspace.kept.v1'] })
