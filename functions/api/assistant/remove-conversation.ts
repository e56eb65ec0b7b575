import { conversationId } from '../../../shared/contract/ids.ts'
import type { routes } from '../../../shared/routes.ts'
import { deletionOf, readConversation } from '../../domain/assistant/conversation-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { lostIfRefused, untilWritten } from '../../kernel/table/optimistic.ts'
import { notFound } from '../../kernel/problem.ts'
import { writeTogether } from '../../kernel/table/transaction.ts'

export const removeConversation: Handler<typeof routes.assistant.removeConversation> = ({
  params: { id },
  principal,
}) => {
  if (!conversationId.safeParse(id).success) throw notFound('Conversation')
  const owner = { workspaceId: principal.workspaceId, personId: principal.id }
  return untilWritten(async () => {
    const found = await readConversation(owner, id)
    if (found === undefined) throw notFound('Conversation')
    const writes = deletionOf(owner, found)
    return lostIfRefused(writes.slice(0, 1), async () => {
      await writeTogether(writes)
      return null
    })
  })
}
