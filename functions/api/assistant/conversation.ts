import { conversationId } from '../../../shared/contract/ids.ts'
import type { routes } from '../../../shared/routes.ts'
import { listMessages, readConversation, toConversation } from '../../domain/assistant/conversation-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { notFound } from '../../kernel/problem.ts'

/** Answers that were given to the person in another role are left out: they may contain what this role does not see. */
export const conversation: Handler<typeof routes.assistant.conversation> = async ({ params: { id }, principal }) => {
  if (!conversationId.safeParse(id).success) throw notFound('Conversation')
  const { workspaceId, id: personId, role } = principal
  const owner = { workspaceId, personId }
  const [found, messages] = await Promise.all([readConversation(owner, id), listMessages(owner, id)])
  if (found === undefined) throw notFound('Conversation')
  const log = messages.filter((one) => one.role === role).map(({ message }) => message)
  return { ...toConversation(found), log }
}
