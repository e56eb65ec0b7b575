import type { SamplesOf } from './sample.ts'

export const search: SamplesOf<'search'> = {
  find: async () => ({ query: { q: 'sample' } }),
}
