import { nothing, type SamplesOf } from './sample.ts'

export const dashboard: SamplesOf<'dashboard'> = {
  read: nothing,
  stats: nothing,
  activity: nothing,
  ownWork: nothing,
  uncounted: async () => ({ query: { events: 'evt_0123456789abcdef' } }),
  news: nothing,
  planLimits: nothing,
  customerStats: nothing,
  customerActivities: nothing,
}
