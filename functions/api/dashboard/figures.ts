/** The figures of the dashboards, one route each. */
import type { routes } from '../../../shared/routes.ts'
import { dayOf } from '../../../shared/dates/dates.ts'
import { dashboardProjects } from '../../../shared/dashboard/limits.ts'
import { formatCents } from '../../../shared/money/written-amount.ts'
import { scopeOf } from '../../../shared/permissions.ts'
import { withPrefetch, type Asked } from '../../kernel/http/prefetch.ts'
import { planLimitsOf } from '../../domain/workspace/plan-limits-view.ts'
import { readOverview } from '../../domain/dashboard/overview-repository.ts'
import { firstStepsOf, moneyOf, statsOf } from '../../domain/dashboard/stats.ts'
import { visibleTo } from '../../domain/dashboard/visible.ts'

const everyProject = ({ principal }: Asked<typeof routes.dashboard.stats>) =>
  readOverview(principal.workspaceId, dashboardProjects, visibleTo(principal))

export const stats = withPrefetch(everyProject, async (_, overview) =>
  statsOf(overview, dayOf(new Date(), overview.workspace.timeZone)),
)

export const planLimits = withPrefetch(
  ({ principal }: Asked<typeof routes.dashboard.planLimits>) => readOverview(principal.workspaceId, 0),
  async (_, { workspace }) => planLimitsOf(workspace),
)

/** Counts what the caller's lists contain: a specialist's projects are those that they are assigned to. */
export const customerStats = withPrefetch(everyProject, async ({ principal }, overview) => {
  const { activeProjects, totalTeamMembers } = statsOf(overview, dayOf(new Date(), overview.workspace.timeZone))
  return {
    totalProjects:
      scopeOf(principal.role, 'project.read') === 'all' ? overview.workspace.projectCount : overview.projects.length,
    activeProjects,
    totalBudget: formatCents(moneyOf(overview).budget),
    teamMembers: totalTeamMembers,
    firstSteps: firstStepsOf(overview),
  }
})
