/** The assistant: questions about the workspace, and the conversations of each person. */
import * as z from 'zod/mini'
import { askBody, assistantMessage, conversation, conversationSummary } from './assistant.ts'
import { may } from '../contract/access.ts'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { pendingGeneration } from '../generation/generation.ts'

const access = may('assistant.own')

export const assistant = routes({
  ask: {
    method: 'POST',
    path: '/api/assistant/messages',
    summary:
      'Answers a question from the records that the caller may read, and proposes changes on request. Each sentence has the records that it rests on.',
    limitedAs: 'question',
    access,
    body: askBody,
    result: assistantMessage,
    later: pendingGeneration,
    status: 201,
    errors: ['not_found', 'too_many_requests', 'busy'],
    repeatable: true,
    // Only the person's own conversation is written.
    whileUnpaid: true,
  },
  conversations: {
    method: 'GET',
    path: '/api/assistant/conversations',
    summary: 'Lists the caller’s own conversations with the assistant, newest first.',
    access,
    query: page,
    result: z.array(conversationSummary),
    paged: true,
  },
  conversation: {
    method: 'GET',
    path: '/api/assistant/conversations/{id}',
    summary: 'Returns one of the caller’s own conversations with its newest messages.',
    access,
    params: byId,
    result: conversation,
  },
  removeConversation: {
    method: 'DELETE',
    path: '/api/assistant/conversations/{id}',
    summary: 'Deletes one of the caller’s own conversations. It cannot be restored.',
    access,
    params: byId,
    result: null,
    errors: ['busy'],
    whileUnpaid: true,
  },
})
