import { assistant } from '../../../shared/assistant/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { loadedByRoute } from '../../kernel/http/loaded-by-route.ts'
import { conversation } from './conversation.ts'
import { conversations } from './conversations.ts'
import { removeConversation } from './remove-conversation.ts'

export const handler = serve(assistant, {
  ask: loadedByRoute(async () => (await import('./ask.ts')).ask),
  conversations,
  conversation,
  removeConversation,
})
