/** The figures of the dashboards, one route each. */
import type { routes } from '../../../shared/routes.ts'
import { dayOf } from '../../../shared/dates.ts'
import { formatCents } from '../../../shared/money.ts'
import { withPrefetch, type Asked } from '../../kernel/prefetch.ts'
import { planLimitsOf } from '../../domain/workspace/plan-limits.ts'
import { readOverview } from '../../domain/overview/overview-repository.ts'
import { firstStepsOf, statsOf } from '../../domain/overview/stats.ts'

/** The overview with the given number of newest projects. */
const overviewWith =
  (projects: number) =>
  ({ principal }: Asked<typeof routes.dashboard.stats>) =>
    readOverview(principal.workspaceId, projects)

export const stats = withPrefetch(overviewWith(0), async (_, overview) =>
  statsOf(overview, dayOf(new Date(), overview.workspace.timeZone)),
)

export const planLimits = withPrefetch(overviewWith(0), async (_, { workspace }) => planLimitsOf(workspace))

/** Projects searched for a first task when none has a due date; they come with the same read. */
const projectsLookedAt = 5

export const customerStats = withPrefetch(overviewWith(projectsLookedAt), async (_, overview) => {
  const { activeProjects, totalTeamMembers } = statsOf(overview, dayOf(new Date(), overview.workspace.timeZone))
  return {
    totalProjects: overview.workspace.projectCount,
    activeProjects,
    totalBudget: formatCents(overview.totals?.budget ?? 0),
    teamMembers: totalTeamMembers,
    firstSteps: firstStepsOf(overview),
  }
})
