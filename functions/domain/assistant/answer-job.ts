/** The job of answering a question with a language model: how it is started, and what it knows. */
import { hashOf } from '../../kernel/canonical.ts'
import type { RequestKey } from '../../kernel/http/call.ts'
import { lettersFrom } from '../../kernel/id.ts'
import { reusedKey } from '../../kernel/http/idempotency.ts'
import type { Member } from '../../kernel/session/principal.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { wantedBy } from '../generation/ask.ts'
import type { GenerationRecord } from '../generation/generation-record.ts'
import { readGeneration } from '../generation/generation-repository.ts'
import { startOrJoin } from '../generation/start-job.ts'
import type { Asked } from './store-message.ts'

/** What the worker is told. The text is deleted from the job once the question is answered. */
export type AnswerBody = Asked & {
  /** The project on screen. */
  page: string | null
  /** Whether the conversation existed when the question was asked. */
  goesOn: boolean
}

export const bodyOf = ({ body }: Pick<GenerationRecord, 'body'>): AnswerBody => body as AnswerBody

/** What a job without its question has: it is deleted once the job is over. */
export const withoutQuestion = (job: GenerationRecord): Partial<GenerationRecord> =>
  job.kind === 'answer' ? { body: { ...bodyOf(job), text: '' }, progress: null } : {}

type Asking = Pick<Member, 'workspaceId' | 'id'>

/** The job of a request: the same one for a repeated request. */
export const answerJobId = ({ workspaceId, id }: Asking, { key }: RequestKey): string =>
  `${prefixes.generation}_${lettersFrom(`${workspaceId} answer ${id} ${key}`, 16)}`

/** The key of the changes that a message asks for, so that a repeat of it proposes nothing again. */
export const changeKeyOf = ({ key }: Pick<RequestKey, 'key'>): RequestKey => ({
  key: `${key} change`,
  hash: 'assistant',
})

/** The job that an earlier request with the same key has started; 422 if that request asked for something else. */
export const answerJob = async (asking: Asking, requestKey: RequestKey): Promise<GenerationRecord | undefined> => {
  const read = await readGeneration(asking.workspaceId, answerJobId(asking, requestKey), asking.id)
  if (read !== undefined && read.job.inputsHash !== hashOf(requestKey.hash)) throw reusedKey()
  return read?.job
}

/** Starts the job, or joins the one that an earlier request with the same key has started. */
export const startAnswer = (
  principal: Member,
  requestKey: RequestKey,
  body: AnswerBody,
  known: GenerationRecord | undefined,
): Promise<GenerationRecord> =>
  startOrJoin(
    // An earlier run may have told the person where the answer will be.
    wantedBy(principal, { kind: 'answer', body: known === undefined ? body : { ...body, ...placeOf(known) } }),
    { id: answerJobId(principal, requestKey), job: known },
    principal,
    hashOf(requestKey.hash),
  )

const placeOf = (job: GenerationRecord): Pick<AnswerBody, 'conversationId' | 'messageId'> => {
  const { conversationId, messageId } = bodyOf(job)
  return { conversationId, messageId }
}
