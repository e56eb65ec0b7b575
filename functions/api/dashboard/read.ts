/** Everything for the main dashboard, in parallel reads whatever the workspace's size. */
import { dayOf } from '../../../shared/dates.ts'
import type { routes } from '../../../shared/routes.ts'
import { withPrefetch, type Asked } from '../../kernel/prefetch.ts'
import { progressOf } from '../../domain/overview/totals.ts'
import { planLimitsOf } from '../../domain/workspace/plan-limits.ts'
import { presentSession } from '../../domain/workspace/present-session.ts'
import { readFeed } from './activity.ts'
import { readOverview } from '../../domain/overview/overview-repository.ts'
import { statsOf } from '../../domain/overview/stats.ts'
import { visibleTo } from '../../domain/overview/visible.ts'

/** Number of projects in the progress list. */
const projectsShown = 3

const look = ({ principal }: Asked<typeof routes.dashboard.read>) => {
  const visible = visibleTo(principal)
  return Promise.all([readOverview(principal.workspaceId, projectsShown, visible), readFeed(principal, visible)])
}

export const read = withPrefetch(look, async ({ principal }, [overview, activity]) => ({
  session: presentSession(principal.session, overview.workspace),
  stats: statsOf(overview, dayOf(new Date(), overview.workspace.timeZone)),
  activity,
  planLimits: planLimitsOf(overview.workspace),
  projects: overview.projects.flatMap(({ projectId, facts, ...counts }) =>
    facts === null
      ? []
      : [{ id: projectId, name: facts.name, status: facts.status, progress: progressOf(counts, facts.progress) }],
  ),
}))
