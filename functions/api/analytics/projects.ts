import { analyticsLimits } from '../../../shared/analytics/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import { readerOf } from '../../domain/verdict/health/project-health.ts'
import { readOverview } from '../../domain/dashboard/overview-repository.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { portfolioOf } from '../../domain/verdict/earned-value/portfolio.ts'

/** One read of the totals of all projects, about 0.6 KB each however many tasks they have. */
export const projects: Handler<typeof routes.analytics.projects> = async ({ principal }) => {
  const overview = await readOverview(principal.workspaceId, analyticsLimits.projects)
  return portfolioOf(overview, readerOf(principal, overview.workspace.timeZone))
}
