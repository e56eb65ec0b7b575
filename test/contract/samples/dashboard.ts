import { nothing, type SamplesOf } from './sample.ts'

export const dashboard: SamplesOf<'dashboard'> = {
  read: nothing,
  stats: nothing,
  activity: nothing,
  planLimits: nothing,
  customerStats: nothing,
  customerActivities: nothing,
}
