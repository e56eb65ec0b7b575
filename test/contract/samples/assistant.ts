import { make, once } from '../records/made.ts'
import { aProject } from '../records/project.ts'
import type { SamplesOf } from './sample.ts'

/** Two conversations of the manager, so that their list has a next page. */
const twoConversations = once(async (manager) => {
  await make(manager, '/api/assistant/messages', { text: 'How are my projects doing?' })
  await make(manager, '/api/assistant/messages', { text: 'Which risks are open?', projectId: await aProject(manager) })
})

export const assistant: SamplesOf<'assistant'> = {
  ask: async () => ({ body: { text: 'Which tasks are late?' } }),
  conversations: async (manager) => {
    await twoConversations(manager)
    return {}
  },
  // A conversation is visible only to its person, and no actor of the tests owns the samples' records.
  conversation: async () => ({ path: { id: 'cnv_0000000000000000' } }),
  removeConversation: async () => ({ path: { id: 'cnv_0000000000000000' } }),
}
