/** The dashboards of the team and of the company. */
import { routes } from '../../shared/routes.ts'
import { serve } from '../kernel/http.ts'
import { activity, customerActivities } from './activity.ts'
import { customerStats, planLimits, stats } from './figures.ts'
import { read } from './read.ts'

export const handler = serve(routes.dashboard, { read, stats, activity, planLimits, customerStats, customerActivities })
