/** The portfolio’s figures, earned value and workload. */
import { analytics } from '../../../shared/analytics/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { earnedValue } from './earned-value-of-project.ts'
import { projects } from './projects.ts'
import { workload } from './read-workload.ts'

export const handler = serve(analytics, { projects, earnedValue, workload })
