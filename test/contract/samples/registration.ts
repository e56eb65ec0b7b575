import type { SamplesOf } from './sample.ts'

export const registration: SamplesOf<'registration'> = {
  register: async () => ({
    body: { plan: 'starter', company: 'Sample Works', email: `sample-${crypto.randomUUID()}@demo.test` },
  }),
}
