import type { Actor } from '../../builders/actors.ts'
import { make, type Row } from '../records/made.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

/** The port is closed, so tests fail at once. A project never seals a report in the samples, so nothing else is sent. */
const newChannel = {
  address: 'http://127.0.0.1:9/services/T0/B0/sample',
  name: '#sample',
  projects: 'all',
  kinds: ['report'],
  pace: 'daily',
}

const channel: Prepare = async (manager: Actor) => ({
  path: { id: (await make<Row>(manager, '/api/chat-channels', newChannel)).id },
})

export const chat: SamplesOf<'chat'> = {
  list: nothing,
  create: async () => ({ body: newChannel }),
  update: async (manager) => ({ ...(await channel(manager)), body: { name: '#sample-changed' } }),
  remove: channel,
  test: channel,
}
