import { anAsking } from '../../builders/application.ts'
import { demoPassword, type Actor } from '../../builders/actors.ts'
import { change, noteMade, type Row } from '../records/made.ts'
import { aSession, bystander } from '../records/people.ts'
import { nothing, type SamplesOf } from './sample.ts'

/** A PNG of one pixel. */
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const noPasskey = 'pky_0123456789abcdef'

/** The manager, with a picture. */
const aPicturedPerson = async (manager: Actor): Promise<string> => {
  await change(manager, 'PUT', '/api/profile/avatar', { image: onePixel })
  return ((await manager.call('GET', '/api/profile')).body as Row).id
}

/** A key of the bystander, because none of the callers owns the record of a sample. */
const anApiKey = async (manager: Actor): Promise<string> => {
  const by = await bystander(manager)
  const answer = await by.call('POST', '/api/keys', { body: { name: 'Nightly export', scopes: ['read'] } })
  noteMade({ manager, by, route: 'POST /api/keys', answer })
  return (answer.body as Row).id
}

export const profile: SamplesOf<'profile'> = {
  read: nothing,
  update: async () => ({ body: { timeZone: null } }),
  readAvatar: async (manager) => ({ path: { personId: await aPicturedPerson(manager) } }),
  putAvatar: async () => ({ body: { image: onePixel } }),
  removeAvatar: nothing,
  // The passwords and second factors of the demo must not change, so these inputs are wrong on purpose: correct ones
  // would change them for all tests.
  changePassword: async () => ({
    body: { currentPassword: 'Wrong-2026-plan!', newPassword: 'Sample-2026-plan!', confirmation: 'Sample-2026-plan!' },
  }),
  sessions: nothing,
  endSession: async (manager) => ({ path: { sessionId: await aSession(manager) } }),
  endOtherSessions: nothing,
  secondFactor: nothing,
  askAddress: async () => ({ body: { email: `${crypto.randomUUID()}@nowhere.test`, password: 'Wrong-2026-plan!' } }),
  beginSecondFactor: async () => ({ body: { password: demoPassword } }),
  confirmSecondFactor: async () => ({ body: { password: 'Wrong-2026-plan!', code: '000000' } }),
  renewRecoveryCodes: async () => ({ body: { password: demoPassword } }),
  turnOffSecondFactor: async () => ({ body: { password: demoPassword } }),
  passkeys: nothing,
  // A passkey needs an authenticator, which only a browser has.
  beginPasskey: async () => ({ body: { password: demoPassword } }),
  addPasskey: async () => ({
    body: {
      ticket: 'no-ticket',
      name: 'Laptop',
      credential: {
        id: 'abc',
        rawId: 'abc',
        type: 'public-key',
        response: { clientDataJSON: 'abc', attestationObject: 'abc' },
      },
    },
  }),
  renamePasskey: async () => ({ path: { passkeyId: noPasskey }, body: { name: 'Phone' } }),
  apiKeys: nothing,
  createApiKey: async () => ({ body: { name: 'Nightly export', scopes: ['read'], expiresOn: '2099-12-31' } }),
  readAuthorization: async () => ({ query: anAsking }),
  answerAuthorization: async () => ({ body: { ...anAsking, allow: false, scopes: ['read'] } }),
  companyApiKeys: nothing,
  createCompanyApiKey: async () => ({ body: { name: 'Data warehouse', scopes: ['read'], role: 'project_manager' } }),
  removeCompanyApiKey: async (manager) => ({ path: { id: await anApiKey(manager) } }),
  removeApiKey: async (manager) => ({ path: { id: await anApiKey(manager) } }),
  removePasskey: async () => ({ path: { passkeyId: noPasskey }, body: { password: demoPassword } }),
}
