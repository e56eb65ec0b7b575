import type { AssistantMessage } from '../../../shared/assistant.ts'
import { assistantLimits } from '../../../shared/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import { clipped } from '../../../shared/wording.ts'
import { answer } from '../../domain/assistant/answer.ts'
import {
  countQuestion,
  messageWrites,
  readConversation,
  readMessage,
  type ConversationRecord,
  type Owner,
} from '../../domain/assistant/conversation-repository.ts'
import { readsOf } from '../../domain/assistant/tools/reads.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import { visibleProject } from '../../domain/projects/visible-project.ts'
import type { Handler } from '../../kernel/call.ts'
import { newId } from '../../kernel/id.ts'
import { claimKey, createdBefore, createdEarlier } from '../../kernel/idempotency.ts'
import { lost, untilWritten, wasWritten } from '../../kernel/optimistic.ts'
import type { Member } from '../../kernel/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { writeWith } from '../../kernel/transaction.ts'
import { scopeOf } from '../../../shared/permissions.ts'

/** A mark names the conversation, too, because a message is found by both. */
const markedAs = ({ conversationId, id }: Pick<AssistantMessage, 'conversationId' | 'id'>) => `${conversationId}/${id}`

const readMarked = async (owner: Owner, marked: string): Promise<AssistantMessage | undefined> => {
  const [conversationId = '', id = ''] = marked.split('/')
  return readMessage(owner, conversationId, id)
}

/** The project on the caller's screen; 404 if they may not see it. */
const pageOf = (principal: Member, projectId: string | undefined) =>
  projectId === undefined
    ? undefined
    : visibleProject({ ...principal, scope: scopeOf(principal.role, 'project.read') ?? 'own' }, projectId)

const conversationOf = async (owner: Owner, id: string | undefined): Promise<ConversationRecord | undefined> => {
  if (id === undefined) return undefined
  const found = await readConversation(owner, id)
  if (found === undefined) throw notFound('Conversation')
  return found
}

/**
 * Reads the names first, because they say which records the question is about, then what the tools read. A repeat of the
 * same request returns the first answer.
 */
export const ask: Handler<typeof routes.assistant.ask> = async ({ body, principal, request }) => {
  const { workspaceId, id: personId } = principal
  const owner = { workspaceId, personId }
  const requestKey = request.idempotencyKey
  const reads = readsOf(principal)
  const [earlier, before, page] = await Promise.all([
    requestKey === undefined ? undefined : createdEarlier({ ...owner, requestKey }),
    conversationOf(owner, body.conversationId),
    pageOf(principal, body.projectId),
    countQuestion(owner),
    // The answer takes these from memory.
    reads.overview(),
    reads.people(),
    planOfCaller(principal),
  ])
  const first = earlier === undefined ? undefined : await readMarked(owner, earlier)
  if (first !== undefined) return first
  const { about, ...answered } = await answer(principal, { text: body.text, page, before: before?.about }, reads)
  const at = new Date()
  const message: AssistantMessage = {
    id: newId('message', at.getTime()),
    conversationId: before?.id ?? newId('conversation', at.getTime()),
    text: body.text,
    at: at.toISOString(),
    ...answered,
  }
  const mark = requestKey === undefined ? undefined : claimKey({ ...owner, requestKey }, markedAs(message))
  const title = clipped(body.text.replaceAll(/\s+/g, ' '), assistantLimits.title)
  let known = before
  return untilWritten(async () => {
    const { conversation, others } = messageWrites(owner, known, { message, role: principal.role, about, title })
    try {
      if (await wasWritten(writeWith(conversation, [mark, ...others]), conversation)) return message
    } catch (error) {
      const made = createdBefore(error, mark)
      const stored = made === undefined ? undefined : await readMarked(owner, made)
      if (stored === undefined) throw error
      return stored
    }
    known = await conversationOf(owner, message.conversationId)
    return lost
  })
}
