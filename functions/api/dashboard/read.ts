/** Everything for the main dashboard, in parallel reads whatever the workspace's size. */
import { dayOf } from '../../../shared/dates/dates.ts'
import type { ProjectStanding } from '../../../shared/dashboard/dashboard.ts'
import { byHealth } from '../../../shared/verdict/health-choices.ts'
import { dashboardProjects } from '../../../shared/dashboard/limits.ts'
import type { routes } from '../../../shared/routes.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import { judge, readerOf, type Reader } from '../../domain/verdict/health/project-health.ts'
import { progressOf, type ProjectTotals } from '../../domain/dashboard/totals.ts'
import { planLimitsOf } from '../../domain/workspace/plan-limits-view.ts'
import { presentSession } from '../../domain/workspace/present-session.ts'
import { readFeed } from './activity.ts'
import { readOverview } from '../../domain/dashboard/overview-repository.ts'
import { statsOf } from '../../domain/dashboard/stats.ts'
import { visibleTo } from '../../domain/dashboard/visible.ts'

/** Where each project stands, worst health first, then the least done. */
const standingsOf = (projects: readonly ProjectTotals[], reader: Reader): ProjectStanding[] =>
  projects
    .flatMap((totals) => {
      const { projectId: id, facts } = totals
      if (facts === null) return []
      const { level: health, reason, since, areas } = judge(facts, totals, reader)
      const first = areas.flatMap(({ because }) => because).find(({ level }) => level === health)
      const { name, status } = facts
      return [
        {
          id,
          name,
          status,
          progress: progressOf(totals, facts.progress),
          health,
          reason,
          since,
          list: first?.list ?? null,
        },
      ]
    })
    .toSorted((a, b) => byHealth(a.health, b.health) || a.progress - b.progress || a.name.localeCompare(b.name))

const look = ({ principal }: Asked<typeof routes.dashboard.read>) => {
  const visible = visibleTo(principal)
  return Promise.all([readOverview(principal.workspaceId, dashboardProjects, visible), readFeed(principal, visible)])
}

export const read = withPrefetch(look, async ({ principal }, [overview, activity]) => ({
  session: presentSession(principal.session, overview.workspace),
  stats: statsOf(overview, dayOf(new Date(), overview.workspace.timeZone)),
  activity,
  planLimits: planLimitsOf(overview.workspace),
  projects: standingsOf(overview.projects, readerOf(principal, overview.workspace.timeZone)),
}))
