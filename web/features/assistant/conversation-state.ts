/** The conversation on screen. It stays while the page is open, so that closing the panel loses nothing. */
import { useQueryClient } from '@tanstack/react-query'
import type { AssistantMessage } from '../../../shared/assistant/assistant.ts'
import type { AssistantQuery } from '../../../shared/assistant/query.ts'
import type { AssistantTopic } from '../../../shared/assistant/assistant-choices.ts'
import { cancelGeneration, GenerationCancelled, generateText, type Job } from '../../client/generate-text.ts'
import { store } from '../../state/store.ts'
import { refreshAfter } from '../../client/use-change.ts'
import { useStore } from '../../state/use-store.ts'
import { useSession } from '../../session/session.ts'

export type ConversationState = {
  /** Whose it is. Another person who signs in on this page gets an empty one. */
  personId: string
  conversationId: string | undefined
  /** Oldest first. */
  log: readonly AssistantMessage[]
  /** What the person chose to talk about. Undefined until then: it follows from the screen. */
  topic: AssistantTopic | undefined
  /** What is typed. */
  draft: string
  /** The question that is being answered. */
  asked: string | undefined
  /** How far its answer is, if a language model is at it. */
  job: Job | undefined
  failure: { text: string; query?: AssistantQuery | undefined; error: unknown } | undefined
  /** The key of the question that is sent next, the same for each attempt. */
  attempt: string
}

const emptyOf = (personId: string): ConversationState => ({
  personId,
  conversationId: undefined,
  log: [],
  topic: undefined,
  draft: '',
  asked: undefined,
  job: undefined,
  failure: undefined,
  attempt: crypto.randomUUID(),
})

const state = store(emptyOf(''))

const change = (personId: string, changed: Partial<ConversationState>): void => {
  const now = state.read()
  state.set({ ...(now.personId === personId ? now : emptyOf(personId)), ...changed })
}

/** Where a question is asked from. */
type Place = { projectId: string | undefined; topic: AssistantTopic }

export const useConversation = () => {
  const { user } = useSession()
  const queries = useQueryClient()
  const stored = useStore(state)
  const now = stored.personId === user.id ? stored : emptyOf(user.id)
  const set = (changed: Partial<ConversationState>) => change(user.id, changed)

  /** `query`: that of an earlier answer without a part, which is answered in place of the text. */
  const send = async (text: string, { projectId, topic }: Place, query?: AssistantQuery): Promise<void> => {
    const { conversationId, attempt, log } = now
    if (text.trim() === '' || now.asked !== undefined) return
    set({ asked: text, job: undefined, failure: undefined })
    // Another question may be on screen by now, or another conversation.
    const isMine = (): boolean => state.read().asked === text && state.read().attempt === attempt
    const body = {
      text,
      tool: topic,
      ...(conversationId && { conversationId }),
      ...(projectId && { projectId }),
      ...(query && { query }),
    }
    try {
      const message = await generateText(
        'assistant.ask',
        { body },
        { queries, idempotencyKey: attempt, longestPause: 600, onProgress: (job) => isMine() && set({ job }) },
      )
      if (!isMine()) return
      set({
        conversationId: message.conversationId,
        log: [...log, message],
        asked: undefined,
        job: undefined,
        attempt: crypto.randomUUID(),
        topic: undefined,
        // What was typed meanwhile stays.
        ...(state.read().draft === text && { draft: '' }),
      })
      void refreshAfter(queries, 'assistant.ask')
    } catch (error) {
      if (!isMine()) return
      set({
        asked: undefined,
        job: undefined,
        ...(!(error instanceof GenerationCancelled) && { failure: { text, query, error } }),
      })
    }
  }

  /** Stops the answer. The question is in the field again. */
  const stop = async (): Promise<void> => {
    const { asked, job, draft } = state.read()
    if (asked === undefined || job === undefined) return
    set({
      asked: undefined,
      job: undefined,
      attempt: crypto.randomUUID(),
      ...(draft.trim() === '' && { draft: asked }),
    })
    // Whether or not this succeeds, no one waits for the answer. If it is stored after all, it is in the conversation.
    await cancelGeneration(job).catch(() => undefined)
  }

  return {
    ...now,
    send,
    stop,
    type: (draft: string) => set({ draft }),
    choose: (topic: AssistantTopic) => set({ topic }),
    open: (conversationId: string, log: readonly AssistantMessage[]) =>
      set({ conversationId, log, asked: undefined, job: undefined, failure: undefined, topic: undefined }),
    begin: () => set({ ...emptyOf(user.id), draft: now.draft }),
  }
}
