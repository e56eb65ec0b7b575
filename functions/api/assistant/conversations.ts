import type { routes } from '../../../shared/routes.ts'
import {
  listConversations,
  toConversation,
  type ConversationRecord,
} from '../../domain/assistant/conversation-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'

export const conversations: Handler<typeof routes.assistant.conversations> = async ({ query, principal, reply }) => {
  const { workspaceId, id: personId } = principal
  const page = await readPage<ConversationRecord>(
    query,
    `${workspaceId}:assistant.conversations:${personId}`,
    ({ id }) => id,
    (before, count) => listConversations({ workspaceId, personId }, before, count),
  )
  reply.next(page.next)
  return page.items.map(toConversation)
}
