import { nothing, type SamplesOf } from './sample.ts'

export const assistant: SamplesOf<'assistant'> = {
  ask: async () => ({ body: { text: 'Which tasks are late?' } }),
  conversations: nothing,
  // A conversation is visible only to its person, and no actor of the tests owns the samples' records.
  conversation: async () => ({ path: { id: 'cnv_0000000000000000' } }),
  removeConversation: async () => ({ path: { id: 'cnv_0000000000000000' } }),
}
