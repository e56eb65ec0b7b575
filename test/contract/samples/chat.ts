import type { Actor } from '../../builders/actors.ts'
import { prefixes } from '../../../shared/contract/ids.ts'
import { tryToMake, type Row } from '../records/made.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

/** The port is closed, so tests fail at once. A project never seals a report in the samples, so nothing else is sent. */
const newChannel = {
  address: 'http://127.0.0.1:9/services/T0/B0/sample',
  name: '#sample',
  projectIds: 'all',
  kinds: ['report'],
  pace: 'daily',
}

/** The second workspace has a plan without channels, so it gives an id as one of its channels would have. */
const channel: Prepare = async (manager: Actor) => {
  const { status, body } = await tryToMake(manager, '/api/chat-channels', newChannel)
  return { path: { id: status === 403 ? `${prefixes.chatChannel}_${'1'.repeat(16)}` : (body as Row).id } }
}

export const chat: SamplesOf<'chat'> = {
  list: nothing,
  create: async () => ({ body: newChannel }),
  update: async (manager) => ({ ...(await channel(manager)), body: { name: '#sample-changed' } }),
  remove: channel,
  test: channel,
}
