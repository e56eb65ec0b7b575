import type { SamplesOf } from './sample.ts'

export const registration: SamplesOf<'registration'> = {
  register: async () => ({
    body: { plan: 'starter', company: 'Sample Works', email: `sample-${crypto.randomUUID()}@demo.test` },
  }),
  /** A payment of no one's, from a browser that has applied for nothing. */
  complete: async () => ({
    body: { plan: 'pro', company: 'Sample Works', email: 'sample@demo.test', transactionId: 'pi_nobodys' },
  }),
}
