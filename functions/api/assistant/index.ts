import { assistant } from '../../../shared/routes/assistant.ts'
import { serve } from '../../kernel/http.ts'
import { ask } from './ask.ts'
import { conversation } from './conversation.ts'
import { conversations } from './conversations.ts'
import { removeConversation } from './remove-conversation.ts'

export const handler = serve(assistant, { ask, conversations, conversation, removeConversation })
