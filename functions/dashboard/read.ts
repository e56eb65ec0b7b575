/** Everything that the first dashboard needs: reads side by side, whatever the workspace's size. */
import { dayOf } from '../../shared/dates.ts'
import type { routes } from '../../shared/routes.ts'
import type { Handler } from '../kernel/call.ts'
import { progressOf } from '../keep-overview/totals.ts'
import { planLimitsOf } from '../workspace/plan-limits.ts'
import { presentSession } from '../workspace/present-session.ts'
import { readFeed } from './activity.ts'
import { readOverview } from './overview-repository.ts'
import { statsOf } from './stats.ts'
import { visibleTo } from './visible.ts'

/** Projects in the progress list. */
const projectsShown = 3

export const read: Handler<typeof routes.dashboard.read> = async ({ principal }) => {
  const visible = visibleTo(principal)
  const [overview, activity] = await Promise.all([readOverview(principal.workspaceId, projectsShown, visible), readFeed(principal, visible)])
  return {
    session: presentSession(principal.session, overview.workspace),
    stats: statsOf(overview, dayOf(new Date(), overview.workspace.timeZone)),
    activity,
    planLimits: planLimitsOf(overview.workspace),
    projects: overview.projects.flatMap(({ projectId, facts, ...counts }) =>
      facts === null ? [] : [{ id: projectId, name: facts.name, status: facts.status, progress: progressOf(counts, facts.progress) }],
    ),
  }
}
