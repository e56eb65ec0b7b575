/** Everything that the first dashboard needs: two queries side by side, whatever the workspace's size. */
import type { routes } from '../../shared/routes.ts'
import { dayOf } from '../../shared/dates.ts'
import type { Handler } from '../kernel/call.ts'
import { progressOf } from '../keep-overview/totals.ts'
import { planLimitsOf } from '../workspace/plan-limits.ts'
import { readFeed } from './activity.ts'
import { readOverview } from './overview-repository.ts'
import { statsOf } from './stats.ts'

/** Projects in the progress list. */
const projectsShown = 3

export const read: Handler<typeof routes.dashboard.read> = async ({ principal }) => {
  const [overview, feed] = await Promise.all([readOverview(principal.workspaceId, projectsShown), readFeed(principal.workspaceId)])
  return {
    session: principal.session,
    stats: statsOf(overview, dayOf(new Date(), overview.workspace.timeZone)),
    activity: feed,
    planLimits: planLimitsOf(overview.workspace),
    projects: overview.projects.flatMap(({ projectId, facts, ...counts }) =>
      facts === null ? [] : [{ id: projectId, name: facts.name, status: facts.status, progress: progressOf(counts, facts.progress) }],
    ),
  }
}
