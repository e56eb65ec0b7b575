import { anApplication } from '../../builders/application.ts'
import { nothing, type SamplesOf } from './sample.ts'

/** What is wrong about these is answered in the words of the protocol. functions/api/oauth/ tests those that work. */
export const oauth: SamplesOf<'oauth'> = {
  resource: nothing,
  agentsResource: nothing,
  server: nothing,
  register: async () => ({ body: anApplication }),
  token: async () => ({ body: { grant_type: 'refresh_token', client_id: 'none', refresh_token: 'none' } }),
  revoke: async () => ({ body: { client_id: 'none', token: 'none' } }),
}
