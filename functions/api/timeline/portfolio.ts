import { byHealth } from '../../../shared/verdict/health-choices.ts'
import { portfolioTimelineLimits as limits } from '../../../shared/timeline/limits.ts'
import { hasAiFeature } from '../../../shared/billing/plans.ts'
import type { PlannedProject } from '../../../shared/timeline/portfolio.ts'
import type { routes } from '../../../shared/routes.ts'
import { judge, readerOf } from '../../domain/verdict/health/project-health.ts'
import { forecastsById } from '../../domain/verdict/forecasts/forecast.ts'
import { pacedOf } from '../../domain/verdict/forecasts/forecast-basis.ts'
import { readOverview } from '../../domain/dashboard/overview-repository.ts'
import { visibleTo } from '../../domain/dashboard/visible.ts'
import { isOver } from '../../domain/projects/project-record.ts'
import { listMilestones } from '../../domain/projects/project-repository.ts'
import { planOfCaller } from '../../domain/workspace/plan-feature.ts'
import type { Handler } from '../../kernel/http/call.ts'

const byUrgency = (a: PlannedProject, b: PlannedProject): number =>
  Number(isOver(a)) - Number(isOver(b)) ||
  byHealth(a.health.level, b.health.level) ||
  (a.endDate ?? '9').localeCompare(b.endDate ?? '9') ||
  a.name.localeCompare(b.name) ||
  a.id.localeCompare(b.id)

/**
 * Two queries and the plan in parallel, whatever the number of tasks: the totals of the projects, which contain all but their
 * milestones, and the milestones.
 */
export const portfolio: Handler<typeof routes.timeline.portfolio> = async ({ principal }) => {
  const { workspaceId } = principal
  const reading = readOverview(workspaceId, limits.projects + 1, visibleTo(principal))
  const [{ workspace, projects: found }, milestones, { aiFeatures }] = await Promise.all([
    reading,
    listMilestones(
      workspaceId,
      limits.projects,
      reading.then(({ projects }) => projects.at(-1)?.projectId),
    ),
    planOfCaller(principal),
  ])
  const reader = readerOf(principal, workspace.timeZone)
  const seen = found.slice(0, limits.projects).flatMap((totals) => {
    const { facts } = totals
    return facts === null ? [] : [{ totals, facts, paced: pacedOf(facts, totals, workspace.timeZone) }]
  })
  const forecasts = hasAiFeature(aiFeatures, 'insights')
    ? forecastsById(
        seen.map(({ paced }) => paced),
        { today: reader.today, workspace: { id: workspaceId } },
        limits.forecasts,
      )
    : undefined
  const projects = seen.map(({ totals, facts, paced }): PlannedProject => {
    const { id, name, status, startDate, endDate, createdOn, progress } = paced
    return {
      id,
      name,
      status,
      health: judge(facts, totals, reader),
      startDate,
      endDate,
      createdOn,
      progress,
      taskCount: totals.taskCount,
      completedTaskCount: totals.completedTaskCount,
      milestones: milestones.get(id) ?? [],
      baselineEnd: totals.baseline?.endsOn ?? null,
      forecast: forecasts?.get(id) ?? null,
    }
  })
  return { projects: projects.toSorted(byUrgency), more: found.length > limits.projects }
}
