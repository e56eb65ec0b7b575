/** The figures of the dashboards, each for itself. */
import type { routes } from '../../shared/routes.ts'
import { dayOf } from '../../shared/dates.ts'
import { formatCents } from '../../shared/money.ts'
import type { Handler } from '../kernel/call.ts'
import { planLimitsOf } from '../workspace/plan-limits.ts'
import { readOverview } from './overview-repository.ts'
import { firstStepsOf, statsOf } from './stats.ts'

export const stats: Handler<typeof routes.dashboard.stats> = async ({ principal }) => {
  const overview = await readOverview(principal.workspaceId, 0)
  return statsOf(overview, dayOf(new Date(), overview.workspace.timeZone))
}

export const planLimits: Handler<typeof routes.dashboard.planLimits> = async ({ principal }) =>
  planLimitsOf((await readOverview(principal.workspaceId, 0)).workspace)

/** Projects among which a first task is looked for, where none has a due date: they come with the same read. */
const projectsLookedAt = 5

export const customerStats: Handler<typeof routes.dashboard.customerStats> = async ({ principal }) => {
  const overview = await readOverview(principal.workspaceId, projectsLookedAt)
  const { activeProjects, totalTeamMembers } = statsOf(overview, dayOf(new Date(), overview.workspace.timeZone))
  return {
    totalProjects: overview.workspace.projectCount,
    activeProjects,
    totalBudget: formatCents(overview.totals?.budget ?? 0),
    teamMembers: totalTeamMembers,
    firstSteps: firstStepsOf(overview),
  }
}
