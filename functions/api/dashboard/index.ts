/** The dashboards of the team and of the company. */
import { dashboard } from '../../../shared/dashboard/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { activity, customerActivities } from './activity.ts'
import { customerStats, planLimits, stats } from './figures.ts'
import { news } from './news.ts'
import { ownWork } from './own-work.ts'
import { read } from './read.ts'
import { uncounted } from './uncounted.ts'

export const handler = serve(dashboard, {
  read,
  stats,
  activity,
  ownWork,
  uncounted,
  news,
  planLimits,
  customerStats,
  customerActivities,
})
