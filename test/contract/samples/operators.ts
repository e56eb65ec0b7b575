import { ownWorkspace } from '../records/people.ts'
import { nothing, type SamplesOf } from './sample.ts'

export const operators: SamplesOf<'operators'> = {
  clients: nothing,
  stoppedMail: nothing,
  clientMail: async (manager) => ({ path: { id: await ownWorkspace(manager) } }),
  decideMail: async (manager) => ({
    path: { id: await ownWorkspace(manager) },
    body: { mail: 'allowed', reason: 'A sample reason' },
  }),
}
