import type { AssistantMessage } from '../../../shared/assistant/assistant.ts'
import type { routes } from '../../../shared/routes.ts'
import type { Answer } from '../../domain/assistant/answer.ts'
import { answerWithout, proposeByRules } from '../../domain/assistant/answer-at-once.ts'
import { answerJob, bodyOf, changeKeyOf, startAnswer } from '../../domain/assistant/answer-job.ts'
import { contextOf } from '../../domain/assistant/question/context.ts'
import { wordsOf } from '../../domain/assistant/question/shown-query.ts'
import {
  countQuestion,
  readConversation,
  readMessage,
  type ConversationRecord,
  type Owner,
} from '../../domain/assistant/conversation-repository.ts'
import { storeMessage, type Asked } from '../../domain/assistant/store-message.ts'
import { readsOf } from '../../domain/assistant/statements/reads.ts'
import { isUnderWay, type GenerationRecord } from '../../domain/generation/generation-record.ts'
import { readStanding, withoutModelIn } from '../../domain/generation/model-choice.ts'
import { notReady, whenOver } from '../../domain/generation/start-job.ts'
import { asProjectReader, visibleProject } from '../../domain/projects/visible-project.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import { type Handler, type RequestInfo, type RequestKey } from '../../kernel/http/call.ts'
import { newId } from '../../kernel/id.ts'
import { claimKey, createdBefore, createdEarlier } from '../../kernel/http/idempotency.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { notFound } from '../../kernel/problem.ts'
import { writeWith } from '../../kernel/table/transaction.ts'

/** A mark names the conversation, too, because a message is found by both. */
const markedAs = ({ conversationId, messageId }: Asked) => `${conversationId}/${messageId}`

const readMarked = async (owner: Owner, marked: string): Promise<AssistantMessage | undefined> => {
  const [conversationId = '', id = ''] = marked.split('/')
  return readMessage(owner, conversationId, id)
}

/** The project on the caller's screen; 404 if they may not see it. */
const pageOf = (principal: Member, projectId: string | undefined) =>
  projectId === undefined ? undefined : visibleProject(asProjectReader(principal), projectId)

const conversationOf = async (owner: Owner, id: string | undefined): Promise<ConversationRecord | undefined> => {
  if (id === undefined) return undefined
  const found = await readConversation(owner, id)
  if (found === undefined) throw notFound('Conversation')
  return found
}

/** Stores an answer. If a repeat of the request was answered first, that answer stays. */
const store = async (
  owner: Owner,
  asked: Asked,
  answer: Answer,
  { before, requestKey }: { before: ConversationRecord | undefined; requestKey: RequestKey | undefined },
): Promise<AssistantMessage> => {
  const mark = requestKey && claimKey({ ...owner, requestKey }, markedAs(asked))
  try {
    return await storeMessage({
      owner,
      asked,
      answer,
      before,
      again: () => conversationOf(owner, asked.conversationId),
      write: (conversation, others) => writeWith(conversation, [mark, ...others]),
    })
  } catch (error) {
    const made = createdBefore(error, mark)
    const stored = made === undefined ? undefined : await readMarked(owner, made)
    if (stored === undefined) throw error
    return stored
  }
}

type Pending = ReturnType<typeof notReady>

/** The answer of a job; the job itself if it takes too long, and undefined if it cannot be answered. */
const awaited = async (
  owner: Owner,
  started: GenerationRecord,
  { prefersAsync }: Pick<RequestInfo, 'prefersAsync'>,
): Promise<AssistantMessage | Pending | undefined> => {
  const job = prefersAsync && isUnderWay(started) ? started : await whenOver(started)
  if (job.state === 'failed') return undefined
  const { conversationId, messageId } = bodyOf(job)
  const message = job.state === 'done' ? await readMessage(owner, conversationId, messageId) : undefined
  return message ?? notReady(job)
}

/**
 * Reads the names first, because they say which records the question is about. If a language model may answer, a job
 * does; otherwise rules do so at once. A repeat of the same request returns the first answer.
 */
export const ask: Handler<typeof routes.assistant.ask> = async ({ body, principal, request }) => {
  const { workspaceId, id: personId, role } = principal
  const owner = { workspaceId, personId }
  const requestKey = request.idempotencyKey
  const reads = readsOf(principal)
  const [earlier, before, page, plan, standing, known] = await Promise.all([
    requestKey === undefined ? undefined : createdEarlier({ ...owner, requestKey }),
    conversationOf(owner, body.conversationId),
    pageOf(principal, body.projectId),
    planOfCaller(principal),
    readStanding({ workspaceId, kind: 'answer' }),
    requestKey === undefined ? undefined : answerJob(principal, requestKey),
    countQuestion(owner),
    // The answer takes these from memory.
    reads.overview(),
    reads.people(),
  ])
  const first = earlier === undefined ? undefined : await readMarked(owner, earlier)
  if (first !== undefined) return first
  const context = await contextOf(
    principal,
    { text: body.text, page, before: before?.about, queryBefore: before?.query },
    reads,
  )
  const now = Date.now()
  const asked: Asked = {
    text: body.query === undefined ? body.text : wordsOf(body.query, context),
    conversationId: before?.id ?? newId('conversation', now),
    messageId: newId('message', now),
    role,
  }
  const key = requestKey ?? { key: asked.messageId, hash: asked.messageId }
  const isJoining = known !== undefined && (isUnderWay(known) || known.state === 'done')
  // A query that the person has changed is answered as it is.
  const proposing =
    isJoining || body.query !== undefined
      ? undefined
      : await proposeByRules(principal, body.text, context, changeKeyOf(key))
  if (proposing?.answer !== undefined) return store(owner, asked, proposing.answer, { before, requestKey })
  const without = body.query !== undefined ? 'stage' : isJoining ? undefined : withoutModelIn(standing, plan, 'answer')
  if (without === undefined) {
    const place = { page: page?.id ?? null, goesOn: before !== undefined }
    const job = isJoining ? known : await startAnswer(principal, key, { ...asked, ...place }, known)
    const answered = await awaited(owner, job, request)
    if (answered !== undefined) return answered
  }
  const unmet = proposing ?? { change: { kind: 'none' }, gap: undefined }
  const answer = await answerWithout(principal, body.text, { context, reads, query: body.query }, unmet, {
    without: without ?? 'unavailable',
  })
  return store(owner, asked, answer, { before, requestKey })
}
