import { ownWorkspace } from '../records/people.ts'
import { nothing, type Prepare, type SamplesOf } from './sample.ts'

/** Suspending a workspace of the demo would sign all other tests out. */
const ofNobody =
  (body?: unknown): Prepare =>
  async () => ({ path: { id: 'ws_nobodys' }, ...(body !== undefined && { body }) })

const reason = 'A sample'
const forPerson = { personId: 'usr_0000000000000000', reason, requestKey: 'sample-key' }

const ofClient: Prepare = async (manager) => ({ path: { id: await ownWorkspace(manager) } })

export const operators: SamplesOf<'operators'> = {
  overview: nothing,
  clients: nothing,
  client: ofClient,
  clientUsers: ofClient,
  clientProjects: ofClient,
  clientStats: ofClient,
  // Leaves, so that the session that the tests of a file share has none.
  chooseWorkspace: async () => ({ body: { customerId: null } }),
  support: ofNobody(),
  suspend: ofNobody({ reason }),
  restore: ofNobody({ reason }),
  extend: ofNobody({ what: 'changes', until: '2026-12-31', reason }),
  resend: ofNobody(forPerson),
  endSessions: ofNobody({ ...forPerson, personId: null }),
  unlock: ofNobody(forPerson),
  allowMails: ofNobody({ extra: 10, reason }),
  resendActivation: async () => ({ body: { email: 'stranger@sample.test', reason, requestKey: 'sample-key' } }),
  unsentRegistrations: nothing,
  audit: nothing,
  deadLetters: nothing,
  siteFigures: nothing,
  // As it is already, so that other tests keep the samples of the front page.
  publishFigures: async () => ({ body: { published: false } }),
  testEmail: async () => ({ body: { testEmail: 'sample@plumbline.test' } }),
  stoppedMail: nothing,
  clientMail: async (manager) => ({ path: { id: await ownWorkspace(manager) } }),
  decideMail: async (manager) => ({
    path: { id: await ownWorkspace(manager) },
    body: { mail: 'allowed', reason: 'A sample reason' },
  }),
}
