import { demoPassword } from '../../builders/actors.ts'
import { nothing, type SamplesOf } from './sample.ts'

/** An address without an account. The response is the same, and no address reaches its attempt limit. */
const unknownAddress = (): string => `${crypto.randomUUID()}@nowhere.test`

/** Not a person of the stage, who must not get a second factor or be locked out. */
const unknownLogin = () => ({ portal: 'team', login: unknownAddress(), password: 'Wrong-2026-plan!' }) as const

export const auth: SamplesOf<'auth'> = {
  customerLogin: async () => ({ body: { email: 'company@demo.test', password: demoPassword } }),
  customerVerify: nothing,
  adminLogin: async () => ({ body: { username: 'admin', password: demoPassword } }),
  adminVerify: nothing,
  openSession: async () => ({ body: { accessToken: 'not.a.token', idToken: 'not.a.token' } }),
  requestPasswordReset: async () => ({ body: { email: unknownAddress() } }),
  confirmPasswordReset: async () => ({
    body: { email: unknownAddress(), code: '000000', password: 'Sample-2026-plan!' },
  }),
  checkPassword: async () => ({ body: { email: unknownAddress(), password: 'Sample-2026-plan!' } }),
  beginRequiredSecondFactor: async () => ({ body: unknownLogin() }),
  confirmRequiredSecondFactor: async () => ({ body: { ...unknownLogin(), code: '000000' } }),
  beginPasskeySignIn: async () => ({ body: { portal: 'team', login: unknownAddress() } }),
  passkeySignIn: async () => ({
    body: {
      ticket: 'no-ticket',
      credential: {
        id: 'abc',
        rawId: 'abc',
        type: 'public-key',
        response: { clientDataJSON: 'abc', authenticatorData: 'abc', signature: 'abc' },
      },
    },
  }),
  logout: nothing,
  renew: nothing,
  user: nothing,
}
